import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#front/app/random-key.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { useRevalidator } from '#front/router/hooks.ts'
import { toast } from '#ui/toast.ts'

/**
 * What a button does: once at a time, with a key that makes a repeated call count once, and the screen read again
 * whatever came of it. `run` gives the sentence that is shown.
 */
export function usePress(failed: string) {
  const { revalidate } = useRevalidator()
  const [pressing, setPressing] = useState(false)
  const press = async (run: (key: string) => Promise<string | undefined>): Promise<boolean> => {
    if (pressing) return false
    setPressing(true)
    try {
      const text = await run(randomKey())
      if (text) toast({ kind: 'success', text })
      return true
    } catch (error) {
      toast({ kind: 'error', text: failed, ...failureDetail(error) })
      return false
    } finally {
      setPressing(false)
      await revalidate()
    }
  }
  /** For a form: what the server says about its fields is thrown, and shown beside them instead of in a toast. */
  const pressForm = async (run: (key: string) => Promise<string | undefined>): Promise<boolean> => {
    const refusals: CallError[] = []
    const done = await press((key) =>
      run(key).catch((error: unknown) => {
        if (!(error instanceof CallError) || Object.keys(error.fields).length === 0) throw error
        refusals.push(error)
        return undefined
      }),
    )
    if (refusals[0]) throw refusals[0]
    return done
  }
  return { pressing, press, pressForm }
}
