import { Card } from '#admin/kit/card.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { roastingApi } from '#contract/admin/roasting.ts'
import { adminRoastingTexts as texts } from '#messages/admin-roasting.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { BeanFields, beanFields, checkBean, toFacts } from './bean-fields.tsx'

export function AddBeanCard() {
  const form = useActionForm({
    failed: texts.failed,
    fields: beanFields,
    check: checkBean,
    send: async (values, call) => {
      await call(roastingApi.add, { body: toFacts(values) })
      return texts.added
    },
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
