import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { SizeId } from '#contract/scalars.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { readUser } from '#front/session/session-storage.ts'
import { stockNoticeTexts as texts } from '#messages/stock-notices.ts'
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
      await (await loadCalls()).changeNotice(client, sizeId, wanted)
      setChanged((all) => ({ ...all, [sizeId]: wanted }))
      toast({ kind: wanted ? 'success' : 'info', text: wanted ? texts.asked : texts.cancelled })
    } catch (error) {
      // the session has ended: the server asks for an address
      if (error instanceof CallError && error.fields.email) setAsking(true)
      else {
        toast({ kind: 'error', text: wanted ? texts.failed : texts.cancelFailed, ...failureDetail(error) })
        // it may be back in stock
        await onFailed().catch(() => undefined)
      }
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
