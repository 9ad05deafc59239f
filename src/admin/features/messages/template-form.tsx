import { TextArea } from '#admin/kit/text-area.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { adminMessagesApi, type MessageTemplate } from '#contract/admin/members/messages.ts'
import { threadTexts } from '#messages/admin/people/message-thread.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { Button } from '#ui/button.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** A template that is there, or, without one, a new one. Rendered anew for every version. */
export function TemplateForm({ template }: { template?: MessageTemplate }) {
  const { busy, run } = useAction(texts.failed)
  const form = useActionForm({
    failed: texts.failed,
    fields: ['name', 'text'],
    check: ({ name, text }) => ({
      ...(name.trim() === '' ? { name: texts.templateNameMissing } : {}),
      ...(text.trim() === '' ? { text: threadTexts.problems.missing } : {}),
    }),
    send: async ({ name, text }, call, element) => {
      if (template) {
        const body = { version: template.version, name, text }
        await call(adminMessagesApi.changeTemplate, { params: { id: String(template.id) }, body })
      } else {
        await call(adminMessagesApi.addTemplate, { body: { name, text } })
        element.reset()
      }
      return texts.templateSaved
    },
  })
  const remove = (gone: MessageTemplate) =>
    run(async (call) => {
      await call(adminMessagesApi.removeTemplate, { params: { id: String(gone.id) }, body: { version: gone.version } })
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
          <Button variant="secondary" disabled={busy} onClick={() => void remove(template)}>
            {texts.removeTemplate}
          </Button>
        )}
      </div>
    </form>
  )
}
