import { Card } from '#admin/kit/card.tsx'
import { usePress } from '#admin/kit/use-press.ts'
import { roastingApi } from '#contract/admin/roasting.ts'
import { useClient } from '#front/app/client-context.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminRoastingTexts as texts } from '#messages/admin-roasting.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { BeanFields, beanFields, checkBean, toFacts } from './bean-fields.tsx'

export function AddBeanCard() {
  const client = useClient()
  const { pressForm } = usePress(texts.failed)
  const form = useForm({
    fields: beanFields,
    check: checkBean,
    send: async (values) => {
      await pressForm(async (key) => {
        await client.call(roastingApi.add, { body: toFacts(values) }, { key })
        return texts.added
      })
    },
    onRefused: () => undefined,
  })
  return (
    <Card title={texts.add}>
      <form {...form.formProps} className="grid gap-4">
        <BeanFields problems={form.problems} />
        <div>
          <SubmitButton loading={form.sending}>{texts.addButton}</SubmitButton>
        </div>
      </form>
    </Card>
  )
}
