import { useState } from 'react'
import type { SearchIndex } from '#domain/product-search.ts'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { searchTexts } from '#messages/search.ts'
import type { SearchItem } from './search-item.ts'
import type { SearchTools } from './search-tools.ts'

export type SearchResult =
  | { kind: 'idle' }
  | { kind: 'loading' }
  /** The products could not be loaded. */
  | { kind: 'failed' }
  /** `count`: of all that match, of which `items` are the first. */
  | { kind: 'found'; items: SearchItem[]; count: number }

/** The list is loaded at the first focus, then every keystroke is answered from that list. */
export function useProductSearch(text: string, onTools: (tools: SearchTools) => void) {
  const client = useClient()
  const [index, setIndex] = useState<SearchIndex<SearchItem> | null>(null)
  const [failed, setFailed] = useState(false)
  const [tools, setTools] = useState<SearchTools | null>(null)

  const prepare = () => {
    setFailed(false)
    import('./search-tools.ts')
      .then(({ searchTools }) => {
        setTools(searchTools)
        onTools(searchTools)
        return searchTools.loadSearchIndex(client)
      })
      // the shopper is not disturbed; the next focus tries again
      .then(setIndex, (error: unknown) => {
        logFailure(searchTexts.loadFailed, error)
        setFailed(true)
      })
  }

  return { result: toResult(text, index, failed), tools, prepare }
}

/** The box shows so many. */
const shownItems = 5

function toResult(text: string, index: SearchIndex<SearchItem> | null, failed: boolean): SearchResult {
  if (text.trim() === '') return { kind: 'idle' }
  if (index === null) return { kind: failed ? 'failed' : 'loading' }
  const found = index.find(text, Number.POSITIVE_INFINITY)
  return { kind: 'found', items: found.slice(0, shownItems), count: found.length }
}
