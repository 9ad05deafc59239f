import { useState } from 'react'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { adminKitTexts as texts } from '#messages/admin-kit.ts'
import { toast } from '#ui/toast.ts'

interface Page<Item> {
  items: readonly Item[]
  next: string | null
}

/**
 * The first page is the loader's; further ones are added below it. When the loader runs again (another filter, something
 * changed), the list begins anew with its first page.
 */
export function useKeysetList<Item>(first: Page<Item>, loadPage: (after: string) => Promise<Page<Item>>) {
  const [added, setAdded] = useState<{ to: Page<Item>; items: readonly Item[]; next: string | null } | null>(null)
  const [loading, setLoading] = useState(false)
  const current = added?.to === first ? added : { items: [], next: first.next }
  const load = async () => {
    if (current.next === null || loading) return
    setLoading(true)
    try {
      const page = await loadPage(current.next)
      setAdded({ to: first, items: [...current.items, ...page.items], next: page.next })
    } catch (error) {
      toast({ kind: 'error', text: texts.moreFailed, ...failureDetail(error) })
    } finally {
      setLoading(false)
    }
  }
  return {
    items: [...first.items, ...current.items],
    more: { hasMore: current.next !== null, loading, load: () => void load() },
  }
}
