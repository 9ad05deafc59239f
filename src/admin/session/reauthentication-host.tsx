import { useCallback, useEffect, useState } from 'react'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'
import { answerReauthenticationRequests } from './reauthentication-request.ts'

/** Part of the frame: shows the dialog when a call was refused because a proof is missing. */
export function ReauthenticationHost() {
  const [answer, setAnswer] = useState<((reauthenticated: boolean) => void) | null>(null)
  useEffect(
    () =>
      answerReauthenticationRequests(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (reauthenticated: boolean) => {
              setAnswer(null)
              resolve(reauthenticated)
            })
          }),
      ),
    [],
  )
  const close = useCallback(() => answer?.(false), [answer])
  return answer && <ReauthenticationDialog onReauthenticated={() => answer(true)} onClose={close} />
}
