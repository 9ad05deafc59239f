import { useState } from 'react'
import { UnsavedGuard } from '#admin/forms/unsaved-guard.tsx'
import { TextArea } from '#admin/kit/text-area.tsx'
import { useActionForm } from '#admin/kit/use-action-form.ts'
import { type AdminReview, adminReviewsApi } from '#contract/admin/members/reviews.ts'
import { adminReviewsTexts as texts } from '#messages/admin/people/reviews.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

export function AnswerForm({ review: { id, version, answer } }: { review: AdminReview }) {
  const [isDirty, setDirty] = useState(false)
  const form = useActionForm({
    failed: texts.failed,
    fields: ['text'],
    send: async ({ text }, call) => {
      await call(adminReviewsApi.answer, { params: { id: String(id) }, body: { version, text } })
      setDirty(false)
      return texts.answerDone
    },
  })
  return (
    <form
      {...form.formProps}
      className="mt-3 grid max-w-xl gap-3"
      onInput={(event) => {
        form.formProps.onInput(event)
        setDirty(String(new FormData(event.currentTarget).get('text') ?? '') !== answer)
      }}
    >
      <TextArea
        name="text"
        label={texts.answerLabel}
        hint={texts.answerHint}
        rows={4}
        defaultValue={answer}
        problem={form.problems.text}
      />
      <div>
        <SubmitButton loading={form.sending} disabled={!isDirty}>
          {texts.answerConfirm}
        </SubmitButton>
      </div>
      <UnsavedGuard when={isDirty} />
    </form>
  )
}
