import { type ChangeEvent, useRef, useState } from 'react'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { Card } from '#admin/kit/card.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { readShopIdentity } from '#admin/session/shop-identity.ts'
import { adminMessagesApi, type MessageTemplate, type MessageThread } from '#contract/admin/members/messages.ts'
import { fillTemplate } from '#domain/messages/fill-template.ts'
import { threadTexts } from '#messages/admin/people/message-thread.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** What was typed stays when somebody else was faster: the thread above it is read again, and says what changed. */
export function AnswerCard({ thread, templates }: { thread: MessageThread; templates: readonly MessageTemplate[] }) {
  const [isDirty, setDirty] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useActionForm({
    failed: texts.failed,
    conflict: texts.conflict,
    fields: ['text'],
    check: ({ text }) => (text.trim() === '' ? { text: threadTexts.problems.missing } : {}),
    send: async ({ text }, call, element) => {
      await call(adminMessagesApi.answer, { params: { id: thread.id }, body: { version: thread.version, text } })
      element.reset()
      setDirty(false)
      return texts.sent
    },
  })
  const insert = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = templates.find(({ id }) => String(id) === event.target.value)
    event.target.value = ''
    const field = area.current
    if (!chosen || !field) return
    const filled = fillTemplate(chosen.text, { 姓名: thread.name, 店名: readShopIdentity().name })
    field.setRangeText(filled, field.selectionStart, field.selectionEnd, 'end')
    setDirty(true)
    field.focus()
  }
  return (
    <Card title={texts.answer}>
      <form
        {...form.formProps}
        className="grid gap-3"
        onInput={(event) => {
          form.formProps.onInput(event)
          setDirty((area.current?.value ?? '') !== '')
        }}
      >
        {templates.length > 0 && (
          <div className="max-w-72">
            <SelectInput label={texts.template} defaultValue="" onChange={insert}>
              <option value="">{texts.chooseTemplate}</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectInput>
          </div>
        )}
        <TextArea
          ref={area}
          name="text"
          label={texts.answerLabel}
          hint={texts.answerHint}
          rows={7}
          problem={form.problems.text}
        />
        <div>
          <SubmitButton loading={form.sending}>{texts.send}</SubmitButton>
        </div>
      </form>
      <UnsavedGuard when={isDirty} />
    </Card>
  )
}
