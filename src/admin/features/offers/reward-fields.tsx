import { itemName } from '#domain/catalogue/sizes.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OfferValues } from './offer-values.ts'
import { ScopePicker } from './scope-picker.tsx'
import type { OfferGoodsData, OfferProblemTexts } from './use-offer-form.ts'

interface RewardFieldsProps {
  values: OfferValues
  goods: OfferGoodsData
  problems: OfferProblemTexts
  change: (part: Partial<OfferValues>) => void
}

const kinds = Object.entries(texts.rewardKinds) as [keyof typeof texts.rewardKinds, string][]

/** 打 _ 折, 折 NT$ _, 送 _, 免運費. */
export function RewardFields({ values, goods, problems, change }: RewardFieldsProps) {
  const { rewardKind } = values
  const isPercent = rewardKind === 'percent-off-order' || rewardKind === 'percent-off-products'
  return (
    <div className="grid content-start gap-4">
      <SelectInput
        label={texts.reward}
        value={rewardKind}
        problem={problems.reward}
        onChange={(event) => {
          const chosen = kinds.find(([kind]) => kind === event.target.value)
          if (chosen) change({ rewardKind: chosen[0] })
        }}
      >
        {kinds.map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text}
          </option>
        ))}
      </SelectInput>
      {isPercent && (
        <TextInput
          label={texts.zhe}
          hint={texts.zheHint}
          inputMode="decimal"
          value={values.zhe}
          problem={problems.percent}
          onChange={(event) => change({ zhe: event.target.value })}
        />
      )}
      {rewardKind === 'percent-off-products' && (
        <ScopePicker
          label={texts.rewardKinds[rewardKind]}
          goods={goods}
          productIds={values.rewardProductIds}
          categoryIds={values.rewardCategoryIds}
          problem={problems.reward_products}
          onChange={({ productIds, categoryIds }) =>
            change({ rewardProductIds: productIds, rewardCategoryIds: categoryIds })
          }
        />
      )}
      {rewardKind === 'amount-off' && (
        <TextInput
          label={texts.amount}
          inputMode="numeric"
          value={values.amount}
          problem={problems.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
      {rewardKind === 'free-product' && (
        <SelectInput
          label={texts.gift}
          value={values.sizeId}
          problem={problems.size_id}
          onChange={(event) => change({ sizeId: event.target.value })}
        >
          <option value="">{texts.chooseGift}</option>
          {goods.products.flatMap(({ name, sizes }) =>
            sizes.map((size) => (
              <option key={size.id} value={size.id}>
                {texts.giftStock(itemName(name, size.label), size.stock)}
              </option>
            )),
          )}
        </SelectInput>
      )}
    </div>
  )
}
