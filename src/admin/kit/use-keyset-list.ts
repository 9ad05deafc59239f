import { useState } from 'react'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { useAction } from './use-action.ts'

interface Page<Item> {
  items: readonly Item[]
  next?: string | null
}

/**
 * The first page is the loader's; further ones are added below it. When the loader runs again (another filter, something
 * changed), the list begins anew with its first page.
 */
export function useKeysetList<Item>(first: Page<Item>, loadPage: (after: string) => Promise<Page<Item>>) {
  const [added, setAdded] = useState<{ to: Page<Item>; items: readonly Item[]; next: string | null } | null>(null)
  const { run, busy } = useAction(texts.moreFailed, { screen: 'same' })
  const current = added?.to === first ? added : { items: [], next: first.next ?? null }
  const load = () =>
    run(async () => {
      if (current.next === null) return
      const page = await loadPage(current.next)
      setAdded({ to: first, items: [...current.items, ...page.items], next: page.next ?? null })
    })
  return {
    items: [...first.items, ...current.items],
    more: { hasMore: current.next !== null, loading: busy, load: () => void load() },
  }
}
