import { useEffect } from 'react'
import { useLeaveGuard } from '#front/router/use-leave-guard.ts'
import { adminKitTexts, unsavedTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'

/** Asks before what was typed is lost: by a link, by back, or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const question = useLeaveGuard((from, to) => when && from.pathname !== to.pathname)
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  if (!question) return null
  return (
    <Modal
      title={texts.title}
      closeLabel={adminKitTexts.close}
      size="small"
      onClose={() => question.stay()}
      footer={
        <>
          <Button variant="secondary" onClick={() => question.leave()}>
            {texts.leave}
          </Button>
          <Button onClick={() => question.stay()}>{texts.stay}</Button>
        </>
      }
    >
      {texts.text}
    </Modal>
  )
}
