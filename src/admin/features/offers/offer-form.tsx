import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { toDraft } from '#contract/admin/offers/offer-draft.ts'
import { type AdminOffer, offersApi } from '#contract/admin/offers/offers.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { offerSentence } from '#messages/admin/products/offer-words.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { toLocal } from './offer-values.ts'
import { RewardFields } from './reward-fields.tsx'
import type { OfferGoodsData, useOfferForm } from './use-offer-form.ts'

interface OfferFormProps {
  offer: AdminOffer | null
  goods: OfferGoodsData
  form: ReturnType<typeof useOfferForm>
}

/** An offer as a sentence that is filled in, with the sentence read back above it. */
export function OfferForm({ offer, goods, form }: OfferFormProps) {
  const { values, change, problems, draft, names } = form
  const can = useCan()
  const informs = values.rewardKind === 'informational'
  const sentence = offerSentence(toDraft(draft), names)
  const when = (from: string | null, to: string | null) => [toLocal(from), toLocal(to)].join(' – ').replaceAll('T', ' ')
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.save(offer?.version ?? null)
      }}
    >
      {form.present && (
        <ConflictView
          conflict={{
            mine: { name: draft.name, sentence, dates: when(draft.date_from, draft.date_to) },
            present: { ...form.present, dates: when(form.present.date_from, form.present.date_to) },
          }}
          labels={{ name: texts.name, sentence: texts.sentence, dates: texts.dates }}
          onOverwrite={() => void form.save(form.present?.version ?? 0)}
          onDiscard={() => void form.discard()}
        />
      )}
      <Card title={texts.build}>
        <p role="status" className="mb-4 rounded-md bg-panel px-3 py-2">
          <span className="text-sm text-ink-soft">{texts.inWords}</span>
          <br />
          <span className="font-medium">{sentence}</span>
        </p>
        {!informs && (
          <div className="grid gap-6 lg:grid-cols-2">
            <ConditionFields values={values} goods={goods} problems={problems} change={change} />
            <RewardFields values={values} goods={goods} problems={problems} change={change} />
          </div>
        )}
      </Card>
      <Card title={texts.time}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            type="datetime-local"
            label={texts.begins}
            hint={texts.timeHint}
            value={values.from}
            problem={problems.date_from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextInput
            type="datetime-local"
            label={texts.ends}
            value={values.to}
            problem={problems.date_to}
            onChange={(event) => change({ to: event.target.value })}
          />
          {!informs && (
            <>
              <TextInput
                label={texts.maxUses}
                hint={texts.usesHint}
                inputMode="numeric"
                value={values.maxUses}
                problem={problems.max_uses}
                onChange={(event) => change({ maxUses: event.target.value })}
              />
              <TextInput
                label={texts.maxUsesPerMember}
                hint={texts.usesHint}
                inputMode="numeric"
                value={values.maxUsesPerMember}
                problem={problems.max_uses_per_member}
                onChange={(event) => change({ maxUsesPerMember: event.target.value })}
              />
            </>
          )}
        </div>
      </Card>
      <Card title={texts.page}>
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={texts.name}
              hint={texts.nameHint}
              placeholder={draft.name}
              maxLength={60}
              value={values.name}
              problem={problems.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <TextInput
              label={texts.rewardName}
              placeholder={draft.reward_name}
              maxLength={60}
              value={values.rewardName}
              problem={problems.reward_name}
              onChange={(event) => change({ rewardName: event.target.value })}
            />
          </div>
          <TextArea
            label={texts.description}
            value={values.description}
            problem={problems.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <TextArea
            label={texts.rules}
            hint={texts.rulesHint}
            value={values.rules}
            problem={problems.rules}
            onChange={(event) => change({ rules: event.target.value })}
          />
        </div>
      </Card>
      {can(offersApi.change) && (
        <div>
          <SubmitButton loading={form.saving} disabled={offer !== null && !form.isDirty}>
            {adminKitTexts.save}
          </SubmitButton>
        </div>
      )}
      <UnsavedGuard when={form.isDirty} />
    </form>
  )
}
