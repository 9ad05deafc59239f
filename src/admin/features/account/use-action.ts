import { useState } from 'react'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { PasskeyError } from '#front/passkeys/passkey-browser.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminAccountTexts as texts } from '#messages/admin-account.ts'
import { toast } from '#ui/toast.ts'

/** Runs what a button does, says why it failed, and loads the page's data anew. */
export function useAction() {
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<string | null>(null)
  const run = async (name: string, action: () => Promise<string | null>) => {
    setRunning(name)
    try {
      const done = await action()
      if (done) toast({ kind: 'success', text: done })
      await revalidate()
    } catch (error) {
      const detail = error instanceof PasskeyError ? { detail: error.message } : failureDetail(error)
      toast({ kind: 'error', text: texts.failed, ...detail })
    } finally {
      setRunning(null)
    }
  }
  return { running, run: (name: string, action: () => Promise<string | null>) => void run(name, action) }
}
