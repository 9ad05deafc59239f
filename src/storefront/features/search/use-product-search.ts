import { useState } from 'react'
import { matchSearch } from '#domain/product-search.ts'
import { searchTexts } from '#messages/search.ts'
import { useClient } from '#storefront/site.ts'
import { loadSearchItems, type SearchItem } from './search-items.ts'

export type SearchResult = { kind: 'idle' } | { kind: 'loading' } | { kind: 'found'; items: SearchItem[] }

/** The list is loaded at the first focus, then every letter is answered from memory. */
export function useProductSearch(text: string): { result: SearchResult; prepare: () => void } {
  const client = useClient()
  const [items, setItems] = useState<SearchItem[] | null>(null)

  const prepare = () => {
    loadSearchItems(client).then(setItems, (error: unknown) => {
      // the shopper is not disturbed; the next focus tries again
      // biome-ignore lint/suspicious/noConsole: the specification wants this failure in the console only
      console.error(searchTexts.loadFailed, error)
    })
  }

  return { result: toResult(text, items), prepare }
}

function toResult(text: string, items: SearchItem[] | null): SearchResult {
  if (text.trim() === '') return { kind: 'idle' }
  if (items === null) return { kind: 'loading' }
  return { kind: 'found', items: matchSearch(items, text) }
}
