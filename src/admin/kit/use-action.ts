import { useRef, useState } from 'react'
import { isLost } from '#admin/session/send-until-answered.ts'
import { CallError, type Client } from '#client/client.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { toast } from '#ui/toast.ts'

/** What a button does: its calls, what follows on the screen, and the sentence that is shown, if any. */
export type Work = (call: Client['call']) => Promise<string | undefined>

export interface ActionRules {
  /** `same`: nothing on the screen can be another afterwards. */
  screen?: 'changes' | 'same'
  /** Why it failed where somebody else was faster; without it, the server's own words. */
  conflict?: string
}

interface RunOptions {
  /** Which of several buttons it was: `running` has it. */
  name?: string
  /** Of a form: true where it shows by itself what is wrong. What was typed stays. */
  refuse?: (error: unknown) => boolean
}

/** Longer than other notices: it has a button. */
const offerMs = 10_000

/**
 * Every button of the back office: once at a time; a call that was lost is sent again and counts once
 * (session/send-until-answered.ts); why it failed is said; after an answer the screen is read again. While nothing is
 * answered the screen stays as it is, with what was typed.
 */
export function useAction(failed: string, { screen = 'changes', conflict }: ActionRules = {}) {
  const client = useClient()
  const { revalidate } = useRevalidator()
  const [running, setRunning] = useState<string | null>(null)
  const isRunning = useRef(false)

  const run = async (work: Work, options: RunOptions = {}): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setRunning(options.name ?? '')
    const place = window.location.href
    try {
      const text = await work(client.call)
      // another page was loaded just now
      if (screen === 'changes' && window.location.href === place) await revalidate()
      if (text) toast({ kind: 'success', text })
      return true
    } catch (error) {
      if (!options.refuse?.(error)) await say(error, work, options)
      return false
    } finally {
      isRunning.current = false
      setRunning(null)
    }
  }
  const say = async (error: unknown, work: Work, options: RunOptions) => {
    const isConflict = error instanceof CallError && error.code === 'conflict'
    const detail = isConflict && conflict ? { detail: conflict } : failureDetail(error)
    // a form has its own button, which sends the same again
    const again = options.refuse ? null : () => void run(work, options)
    toast({ kind: 'error', text: failed, ...detail, ...offer(error, again, () => void revalidate()) })
    if (screen === 'changes' && !isLost(error) && (isConflict || !options.refuse)) await revalidate()
  }
  return { run, busy: running !== null, running }
}

/** The button of the notice: what was lost is sent again, or, where that could do it twice, the screen is read again. */
function offer(error: unknown, again: (() => void) | null, readAgain: () => void) {
  if (!isLost(error)) return {}
  const isRepeatable = error instanceof CallError && error.code !== 'unanswered'
  if (!isRepeatable) return { duration: offerMs, action: { label: texts.readAgain, onClick: readAgain } }
  return again ? { duration: offerMs, action: { label: texts.tryAgain, onClick: again } } : {}
}

/** For `refuse`: what the server says about fields is shown beside them; all else is said in a notice. */
export const showingProblems = (show: (fields: Record<string, string>) => void) => (error: unknown) => {
  const fields = error instanceof CallError ? error.fields : {}
  show(fields)
  return Object.keys(fields).length > 0
}
