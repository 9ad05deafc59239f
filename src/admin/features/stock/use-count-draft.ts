import { useCallback, useEffect, useState } from 'react'
import { useStaff } from '#admin/session/use-staff.ts'
import { readSharedJson, removeSharedItem, writeSharedItem } from '#front/storage/shared-storage.ts'

export interface DraftCount {
  /** As it was typed. */
  text: string
  /** When, by this device's clock. */
  at: number
  /** Of a file: what lay there when it was made. */
  onHand?: number
}
export type CountDraft = Readonly<Record<number, DraftCount>>

/** What was typed stays on this device until it is booked: a phone that reloads, or is put away, loses nothing. */
export function useCountDraft() {
  const key = `shanlan-counts-${useStaff().email}`
  const [draft, setDraft] = useState<CountDraft>(() => readSharedJson<CountDraft>(key) ?? {})
  useEffect(() => {
    if (Object.keys(draft).length === 0) removeSharedItem(key)
    else writeSharedItem(key, JSON.stringify(draft))
  }, [key, draft])
  const put = useCallback((counts: readonly (Omit<DraftCount, 'at'> & { sizeId: number })[]) => {
    const at = Date.now()
    setDraft((before) => {
      const after: Record<number, DraftCount> = { ...before }
      for (const { sizeId, ...count } of counts) {
        if (count.text === '') delete after[sizeId]
        else after[sizeId] = { ...count, at }
      }
      return after
    })
  }, [])
  const remove = (sizeIds: readonly number[]) => put(sizeIds.map((sizeId) => ({ sizeId, text: '' })))
  return { draft, put, remove }
}
