import { ConflictView } from '#admin/forms/conflict-view.tsx'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { useRecordForm } from '#admin/forms/use-record-form.ts'
import { Card } from '#admin/kit/card.tsx'
import { type Bean, roastingApi } from '#contract/admin/roasting.ts'
import { useClient } from '#front/app/client-context.ts'
import { adminKitTexts } from '#messages/admin-kit.ts'
import { adminRoastingTexts as texts } from '#messages/admin-roasting.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { BeanFields, beanFields, checkBean, toFacts } from './bean-fields.tsx'

const labels = { name: texts.name, loss: texts.lossLabel, batch: texts.batchLabel }
const stored = { name: 'name', loss: 'loss_permille', batch: 'batch_grams' } as const

/** Rendered anew for every version: its fields then show what is stored. */
export function BeanForm({ bean }: { bean: Bean }) {
  const client = useClient()
  const form = useRecordForm({
    fields: beanFields,
    version: bean.version,
    initial: { name: bean.name, loss: String(bean.loss_permille / 10), batch: String(bean.batch_grams) },
    check: checkBean,
    save: (values, version) =>
      client.call(roastingApi.change, { params: { id: String(bean.id) }, body: { version, ...toFacts(values) } }),
  })
  const { conflict } = form
  // what is stored has other names than the fields
  const shown = conflict && {
    ...conflict,
    present: {
      ...conflict.present,
      name: conflict.present[stored.name],
      loss: Number(conflict.present[stored.loss]) / 10,
      batch: conflict.present[stored.batch],
    },
  }
  return (
    <Card title={texts.edit}>
      {shown && (
        <ConflictView
          conflict={shown}
          labels={labels}
          onOverwrite={() => void form.overwrite()}
          onDiscard={() => void form.discard()}
        />
      )}
      <form {...form.formProps} className="grid gap-4">
        <BeanFields bean={bean} problems={form.problems} />
        <div>
          <SubmitButton variant="secondary" loading={form.sending} disabled={!form.isDirty}>
            {adminKitTexts.save}
          </SubmitButton>
        </div>
      </form>
      <UnsavedGuard when={form.isDirty} />
    </Card>
  )
}
