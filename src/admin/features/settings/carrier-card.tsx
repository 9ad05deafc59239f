import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { carriersApi, type DeskCarrier } from '#contract/admin/carriers.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminCarrierTexts as texts } from '#messages/admin-carriers.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { adminSettingsTexts } from '#messages/admin-settings.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { checkCarrier, readSteps, toFields } from './carrier-values.ts'
import { SwitchField } from './switch-field.tsx'

const labels = {
  name: texts.name,
  enabled: texts.enabled,
  collects_cash: texts.collectsCash,
  price: texts.price,
  island_extra: texts.island,
  weight_steps: texts.weight,
}
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

/** Rendered anew for every version. */
export function CarrierCard({ carrier }: { carrier: DeskCarrier }) {
  const client = useClient()
  const can = useCan()
  const initial = toFields(carrier)
  const form = useRecordForm<Field>({
    fields,
    version: carrier.version,
    initial,
    check: checkCarrier,
    save: (typed, version) =>
      client.call(carriersApi.change, {
        params: { code: carrier.code },
        body: {
          version,
          name: typed.name,
          enabled: typed.enabled === 'on',
          collects_cash: typed.collects_cash === 'on',
          price: Number(typed.price),
          island_extra: Number(typed.island_extra),
          weight_steps: readSteps(typed.weight_steps) ?? [],
        },
      }),
    presentFields: (present) => toFields(present as unknown as DeskCarrier),
  })
  return (
    <Card
      title={carrier.name}
      actions={
        <StateMark tone={carrier.enabled ? 'good' : 'neutral'}>
          {carrier.enabled ? texts.offered : texts.closed}
        </StateMark>
      }
    >
      {form.conflict && (
        <ConflictView
          conflict={form.conflict}
          labels={labels}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard()}
        />
      )}
      <form {...form.formProps} aria-label={carrier.name} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextInput name="name" label={texts.name} defaultValue={initial.name} problem={form.problems.name} />
        <TextInput
          name="price"
          label={texts.price}
          note={adminSettingsTexts.units.twd}
          inputMode="numeric"
          defaultValue={initial.price}
          problem={form.problems.price}
        />
        <TextInput
          name="island_extra"
          label={texts.island}
          note={adminSettingsTexts.units.twd}
          hint={texts.islandHelp}
          inputMode="numeric"
          defaultValue={initial.island_extra}
          problem={form.problems.island_extra}
        />
        <TextArea
          name="weight_steps"
          label={texts.weight}
          hint={texts.weightHelp}
          rows={2}
          defaultValue={initial.weight_steps}
          problem={form.problems.weight_steps}
        />
        <SwitchField name="enabled" label={texts.enabled} hint={form.problems.enabled ?? ''} on={carrier.enabled} />
        <SwitchField name="collects_cash" label={texts.collectsCash} hint="" on={carrier.collects_cash} />
        {can(carriersApi.change) && (
          <div className="col-span-full">
            <SubmitButton variant="secondary" loading={form.sending} disabled={!form.isDirty}>
              {adminKitTexts.save}
            </SubmitButton>
          </div>
        )}
      </form>
      <UnsavedGuard when={form.isDirty} />
    </Card>
  )
}
