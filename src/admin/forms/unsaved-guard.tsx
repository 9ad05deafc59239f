import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { adminKitTexts, unsavedTexts as texts } from '#messages/admin-kit.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'

/** Asks before what was typed is lost: by a link, by back, or by closing the tab. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      title={texts.title}
      closeLabel={adminKitTexts.close}
      size="small"
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            {texts.leave}
          </Button>
          <Button onClick={() => blocker.reset()}>{texts.stay}</Button>
        </>
      }
    >
      {texts.text}
    </Modal>
  )
}
