import { tiers } from '#domain/tiers.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OfferValues } from './offer-values.ts'
import { ScopePicker, Tick } from './scope-picker.tsx'
import type { OfferGoodsData, OfferProblemTexts } from './use-offer-form.ts'

interface ConditionFieldsProps {
  values: OfferValues
  goods: OfferGoodsData
  problems: OfferProblemTexts
  change: (part: Partial<OfferValues>) => void
}

/** 任選 _ 件、滿 NT$ _，哪些商品，給誰. */
export function ConditionFields({ values, goods, problems, change }: ConditionFieldsProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextInput
          label={`${texts.pick}（${texts.pieces}）`}
          inputMode="numeric"
          value={values.minItems}
          problem={problems.min_items ?? problems.conditions}
          onChange={(event) => change({ minItems: event.target.value })}
        />
        <TextInput
          label={texts.orAmount}
          inputMode="numeric"
          value={values.minAmount}
          problem={problems.min_amount}
          onChange={(event) => change({ minAmount: event.target.value })}
        />
      </div>
      <p className="-mt-2 text-sm text-ink-soft">{texts.amountHint}</p>
      <SelectInput
        label={texts.which}
        value={values.scope}
        onChange={(event) => change({ scope: event.target.value === 'some' ? 'some' : 'all' })}
      >
        <option value="all">{texts.allGoods}</option>
        <option value="some">{texts.someGoods}</option>
      </SelectInput>
      {values.scope === 'some' && (
        <ScopePicker
          label={texts.someGoods}
          goods={goods}
          productIds={values.productIds}
          categoryIds={values.categoryIds}
          problem={problems.products}
          onChange={change}
        />
      )}
      <SelectInput
        label={texts.tier}
        value={values.minTier}
        problem={problems.min_tier}
        onChange={(event) => change({ minTier: event.target.value })}
      >
        <option value="">{texts.anyTier}</option>
        {tiers.slice(1).map(({ key, name }) => (
          <option key={key} value={key}>
            {texts.tierFrom(name)}
          </option>
        ))}
      </SelectInput>
      <div>
        <div className="flex flex-wrap gap-x-6">
          <Tick
            label={texts.firstOrder}
            checked={values.firstOrder}
            onChange={() => change({ firstOrder: !values.firstOrder })}
          />
          <Tick
            label={texts.needsCoupon}
            checked={values.needsCoupon}
            onChange={() => change({ needsCoupon: !values.needsCoupon })}
          />
        </div>
        {problems.first_order && <p className="text-sm text-danger">{problems.first_order}</p>}
      </div>
    </div>
  )
}
