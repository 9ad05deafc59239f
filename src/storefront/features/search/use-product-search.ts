import { useState } from 'react'
import type { SearchIndex } from '#domain/product-search.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { searchTexts } from '#messages/search.ts'
import type { SearchItem } from './search-item.ts'
import type { SearchTools } from './search-tools.ts'

export type SearchResult = { kind: 'idle' } | { kind: 'loading' } | { kind: 'found'; items: SearchItem[] }

/** The list is loaded at the first focus, then every keystroke is answered from that list. */
export function useProductSearch(text: string, onTools: (tools: SearchTools) => void) {
  const client = useClient()
  const [index, setIndex] = useState<SearchIndex<SearchItem> | null>(null)
  const [tools, setTools] = useState<SearchTools | null>(null)

  const prepare = () => {
    import('./search-tools.ts')
      .then(({ searchTools }) => {
        setTools(searchTools)
        onTools(searchTools)
        return searchTools.loadSearchIndex(client)
      })
      // the shopper is not disturbed; the next focus tries again
      .then(setIndex, (error: unknown) => logFailure(searchTexts.loadFailed, error))
  }

  return { result: toResult(text, index), tools, prepare }
}

function toResult(text: string, index: SearchIndex<SearchItem> | null): SearchResult {
  if (text.trim() === '') return { kind: 'idle' }
  if (index === null) return { kind: 'loading' }
  return { kind: 'found', items: index.find(text) }
}
