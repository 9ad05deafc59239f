import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureDetail } from '#front/errors/failure-detail.ts'
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
      const text = await run(newKey())
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
  return { pressing, press }
}

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
