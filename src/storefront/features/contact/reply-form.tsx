import { type ContactThread, contactApi } from '#contract/shop/pages/contact.ts'
import { readMessageText } from '#domain/messages/message-text.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useForm } from '#front/forms/use-form.ts'
import { threadTexts as texts } from '#messages/admin/people/message-thread.ts'
import { Field } from '#ui/field.tsx'
import { inputClass } from '#ui/input-class.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'

export function ReplyForm({ token, onSent }: { token: string; onSent: (thread: ContactThread) => void }) {
  const client = useClient()
  const form = useForm({
    fields: ['text'],
    check: ({ text }) => {
      const { problem } = readMessageText(text)
      return problem ? { text: texts.problems[problem] } : {}
    },
    send: async ({ text }, element) => {
      const { thread } = await client.call(contactApi.reply, { body: { token, text } })
      element.reset()
      onSent(thread)
      toast({ kind: 'success', text: texts.sent })
    },
    onRefused: (error) => toast({ kind: 'error', text: texts.failed, ...failureDetail(error) }),
  })
  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      <Field label={texts.reply} problem={form.problems.text}>
        {(control) => <textarea name="text" {...control} rows={5} className={`${inputClass} h-auto min-h-32 py-2.5`} />}
      </Field>
      <SubmitButton loading={form.sending} className="self-start max-sm:w-full">
        {texts.send}
      </SubmitButton>
    </form>
  )
}
