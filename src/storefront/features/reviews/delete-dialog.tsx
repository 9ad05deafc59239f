import { useState } from 'react'
import { reviewsApi } from '#contract/shop/pages/reviews.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { findRefusal } from '#front/errors/refusal.ts'
import { reviewScreenTexts } from '#messages/shop/products/reviews-screens.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast.ts'

const texts = reviewScreenTexts.remove

interface DeleteDialogProps {
  reviewId: number
  onDeleted: () => Promise<void>
  onClose: () => void
}

export default function DeleteDialog({ reviewId, onDeleted, onClose }: DeleteDialogProps) {
  const client = useClient()
  const [deleting, setDeleting] = useState(false)

  const remove = async () => {
    setDeleting(true)
    try {
      await client.call(reviewsApi.delete, { body: { review_id: reviewId } })
      toast({ kind: 'success', text: texts.done })
      onClose()
      await onDeleted()
    } catch (error) {
      const refusal = findRefusal(error)
      toast(
        refusal
          ? { kind: 'error', text: texts.failed, ...failureDetail(refusal) }
          : { kind: 'error', text: texts.broken },
      )
      setDeleting(false)
    }
  }

  return (
    <Modal
      title={texts.question}
      closeLabel={reviewScreenTexts.close}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button loading={deleting} onClick={() => void remove()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{texts.explanation}</p>
    </Modal>
  )
}
