import { type ReactNode, useState } from 'react'
import { CallError } from '#client/client.ts'
import { ProofDialog } from './proof-dialog.tsx'
import type { ProvenAction } from './proven-action.ts'

interface Asked {
  action: ProvenAction
  answer: (proved: boolean) => void
}

interface Proof {
  /** Carries the call out; where the server needs a proof first, the member is asked for it. False: they declined. */
  run: (action: ProvenAction, call: () => Promise<void>) => Promise<boolean>
  /** To be rendered beside what uses it. */
  dialog: ReactNode
}

export function useProof(): Proof {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (action: ProvenAction) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        action,
        answer: (proved) => {
          setAsked(null)
          resolve(proved)
        },
      })
    })
  const run: Proof['run'] = async (action, call) => {
    try {
      await call()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'proof_needed') throw error
      if (!(await ask(action))) return false
      await call()
    }
    return true
  }
  return {
    run,
    dialog: asked && (
      <ProofDialog action={asked.action} onProved={() => asked.answer(true)} onClose={() => asked.answer(false)} />
    ),
  }
}
