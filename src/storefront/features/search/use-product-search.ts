import { useState } from 'react'
import type { SearchIndex } from '#domain/product-search.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { searchTexts } from '#messages/search.ts'
import type { SearchItem } from './search-item.ts'

export type SearchResult = { kind: 'idle' } | { kind: 'loading' } | { kind: 'found'; items: SearchItem[] }

/** The list is loaded at the first focus, then every keystroke is answered from that list. */
export function useProductSearch(text: string): { result: SearchResult; prepare: () => void } {
  const client = useClient()
  const [index, setIndex] = useState<SearchIndex<SearchItem> | null>(null)

  const prepare = () => {
    import('./search-index.ts')
      .then(({ loadSearchIndex }) => loadSearchIndex(client))
      // the shopper is not disturbed; the next focus tries again
      .then(setIndex, (error: unknown) => logFailure(searchTexts.loadFailed, error))
  }

  return { result: toResult(text, index), prepare }
}

function toResult(text: string, index: SearchIndex<SearchItem> | null): SearchResult {
  if (text.trim() === '') return { kind: 'idle' }
  if (index === null) return { kind: 'loading' }
  return { kind: 'found', items: index.find(text) }
}
