import { type ReactNode, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { ProvenAction } from './proven-action.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

interface Asked {
  action: ProvenAction
  answer: (reauthenticated: boolean) => void
}

interface Reauthentication {
  /** Carries the call out; where the server needs a proof first, the member is asked for it. False: they declined. */
  run: (action: ProvenAction, call: () => Promise<void>) => Promise<boolean>
  /** To be rendered beside what uses it. */
  dialog: ReactNode
}

export function useReauthentication(): Reauthentication {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (action: ProvenAction) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        action,
        answer: (reauthenticated) => {
          setAsked(null)
          resolve(reauthenticated)
        },
      })
    })
  const run: Reauthentication['run'] = async (action, call) => {
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
      <ReauthenticationDialog
        action={asked.action}
        onReauthenticated={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  }
}
