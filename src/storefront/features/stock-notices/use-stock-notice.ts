import { useState } from 'react'
import type { SizeId } from '#contract/scalars.ts'
import { useClient } from '#front/app/client-context.ts'
import { readUser } from '#front/session/session-storage.ts'
import { stockNoticeTexts as texts } from '#messages/shop/account/stock-notices.ts'
import { toast } from '#ui/toast.ts'

/** Only who meets a sold-out size needs them. */
const loadCalls = () => import('./notice-calls.ts')

export interface StockNotice {
  /** The member will be told. */
  waiting: boolean
  busy: boolean
  toggle: () => void
  /** A visitor is asked for an address. */
  asking: boolean
  stopAsking: () => void
}

/** Whether the member waits for this size: `known` as the page was loaded, then what was pressed here. */
export function useStockNotice(sizeId: SizeId, known: readonly SizeId[], onFailed: () => Promise<void>): StockNotice {
  const client = useClient()
  const [changed, setChanged] = useState<Partial<Record<SizeId, boolean>>>({})
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const waiting = changed[sizeId] ?? known.includes(sizeId)

  const change = async (wanted: boolean) => {
    setBusy(true)
    try {
      const outcome = await (await loadCalls()).changeNotice(client, sizeId, wanted)
      if (outcome === 'changed') setChanged((all) => ({ ...all, [sizeId]: wanted }))
      if (outcome === 'ask') setAsking(true)
      // it may be back in stock
      if (outcome === 'failed') await onFailed()
    } catch {
      toast({ kind: 'error', text: wanted ? texts.failed : texts.cancelFailed })
    } finally {
      setBusy(false)
    }
  }
  return {
    waiting,
    busy,
    toggle: () => (readUser() === null ? setAsking(true) : void change(!waiting)),
    asking,
    stopAsking: () => setAsking(false),
  }
}
