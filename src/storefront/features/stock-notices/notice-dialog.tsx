import type { SizeId } from '#contract/scalars.ts'
import { stockNoticesApi } from '#contract/shop/account/stock-notices.ts'
import { useClient } from '#front/app/client-context.ts'
import { useEmailForm } from '#front/forms/use-email-form.ts'
import { stockNoticeDialogTexts as texts } from '#messages/shop/account/stock-notice-dialog.ts'
import { stockNoticeTexts } from '#messages/shop/account/stock-notices.ts'
import { DemoMailHint } from '#storefront/sign-in/demo-mail-hint.tsx'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/email-input.tsx'
import { Modal } from '#ui/modal.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

interface NoticeDialogProps {
  sizeId: SizeId
  /** The product with its size. */
  item: string
  onClose: () => void
}

/** A visitor's address; the link in the mail confirms it. */
export default function NoticeDialog({ sizeId, item, onClose }: NoticeDialogProps) {
  const client = useClient()
  const { problems, sending, formProps, sentTo } = useEmailForm({
    texts: { emailInvalid: texts.emailInvalid, failed: stockNoticeTexts.failed },
    send: async (email) => {
      await client.call(stockNoticesApi.request, { body: { size_id: sizeId, email } })
    },
  })
  return (
    <Modal title={texts.title} closeLabel={texts.close} size="small" onClose={onClose}>
      {sentTo === null ? (
        <form {...formProps} className="flex flex-col gap-4">
          <p>{texts.text(item)}</p>
          <EmailInput name="email" label={texts.email} problem={problems.email} autoComplete="email" required />
          <p className="text-sm text-ink-soft">{texts.privacy}</p>
          <SubmitButton loading={sending}>{texts.send}</SubmitButton>
        </form>
      ) : (
        <div className="flex flex-col gap-4">
          <p role="status">{texts.sent(sentTo)}</p>
          <p className="text-sm text-ink-soft">{texts.sentHint}</p>
          <DemoMailHint />
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      )}
    </Modal>
  )
}
