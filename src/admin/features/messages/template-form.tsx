import { TextArea } from '#admin/kit/text-area.tsx'
import { usePress } from '#admin/kit/use-press.ts'
import { adminMessagesApi, type MessageTemplate } from '#contract/admin/messages.ts'
import { useClient } from '#front/app/client-context.ts'
import { useForm } from '#front/forms/use-form.ts'
import { adminMessagesTexts as texts } from '#messages/admin-messages.ts'
import { threadTexts } from '#messages/message-thread.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** A template that is there, or, without one, a new one. Rendered anew for every version. */
export function TemplateForm({ template }: { template?: MessageTemplate }) {
  const client = useClient()
  const { pressing, press, pressForm } = usePress(texts.failed)
  const form = useForm({
    fields: ['name', 'text'],
    check: ({ name, text }) => ({
      ...(name.trim() === '' ? { name: texts.templateNameMissing } : {}),
      ...(text.trim() === '' ? { text: threadTexts.problems.missing } : {}),
    }),
    send: async ({ name, text }, element) => {
      const done = await pressForm(async () => {
        if (template) {
          const params = { id: String(template.id) }
          await client.call(adminMessagesApi.changeTemplate, {
            params,
            body: { version: template.version, name, text },
          })
        } else {
          await client.call(adminMessagesApi.addTemplate, { body: { name, text } })
        }
        return texts.templateSaved
      })
      if (done && !template) element.reset()
    },
    onRefused: () => undefined,
  })
  const remove = (gone: MessageTemplate) =>
    press(async () => {
      const call = { params: { id: String(gone.id) }, body: { version: gone.version } }
      await client.call(adminMessagesApi.removeTemplate, call)
      return texts.templateRemoved
    })
  return (
    <form {...form.formProps} className="grid gap-3">
      <TextInput
        name="name"
        label={texts.templateName}
        maxLength={50}
        defaultValue={template?.name}
        problem={form.problems.name}
      />
      <TextArea
        name="text"
        label={texts.templateText}
        rows={5}
        defaultValue={template?.text}
        problem={form.problems.text}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant={template ? 'secondary' : 'primary'} loading={form.sending}>
          {template ? texts.saveTemplate : texts.newTemplate}
        </SubmitButton>
        {template && (
          <Button variant="secondary" disabled={pressing} onClick={() => void remove(template)}>
            {texts.removeTemplate}
          </Button>
        )}
      </div>
    </form>
  )
}
