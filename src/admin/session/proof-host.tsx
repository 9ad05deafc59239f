import { useCallback, useEffect, useState } from 'react'
import { ProofDialog } from './proof-dialog.tsx'
import { answerProofRequests } from './proof-request.ts'

/** Part of the frame: shows the dialog when a call was refused because a proof is missing. */
export function ProofHost() {
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null)
  useEffect(
    () =>
      answerProofRequests(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (proved: boolean) => {
              setAnswer(null)
              resolve(proved)
            })
          }),
      ),
    [],
  )
  const close = useCallback(() => answer?.(false), [answer])
  return answer && <ProofDialog onProved={() => answer(true)} onClose={close} />
}
