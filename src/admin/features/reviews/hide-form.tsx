import { useActionForm } from '#admin/kit/use-action-form.ts'
import { type AdminReview, adminReviewsApi } from '#contract/admin/members/reviews.ts'
import { adminReviewsTexts as texts } from '#messages/admin/people/reviews.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

export function HideForm({ review: { id, version } }: { review: AdminReview }) {
  const form = useActionForm({
    failed: texts.failed,
    fields: ['reason'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: texts.reasonMissing } : {}),
    send: async ({ reason }, call) => {
      await call(adminReviewsApi.hide, { params: { id: String(id) }, body: { version, reason } })
      return texts.hideDone
    },
  })
  return (
    <form {...form.formProps} className="mt-3 grid max-w-xl gap-3">
      <TextInput
        name="reason"
        label={texts.hideReason}
        hint={texts.hideHint}
        maxLength={200}
        autoComplete="off"
        problem={form.problems.reason}
      />
      <div>
        <SubmitButton loading={form.sending}>{texts.hideConfirm}</SubmitButton>
      </div>
    </form>
  )
}
