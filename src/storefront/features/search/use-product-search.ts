import { useEffect, useState } from 'react'
import { useClient } from '#front/app/client-context.ts'
import { logFailure } from '#front/errors/log-failure.ts'
import { searchTexts } from '#messages/shop/products/search.ts'
import type { Found, ProductSearch } from './load-search.ts'
import type { SearchTools } from './search-tools.ts'

export type SearchResult =
  | { kind: 'idle' }
  | { kind: 'loading' }
  /** The products could not be loaded. */
  | { kind: 'failed' }
  | ({ kind: 'found' } & Found)

/** The search is loaded at the first focus. */
export function useProductSearch(text: string, onTools: (tools: SearchTools) => void) {
  const client = useClient()
  const [search, setSearch] = useState<ProductSearch | null>(null)
  const [failed, setFailed] = useState(false)
  const [tools, setTools] = useState<SearchTools | null>(null)

  const prepare = () => {
    setFailed(false)
    import('./search-tools.ts')
      .then(({ searchTools }) => {
        setTools(searchTools)
        onTools(searchTools)
        return searchTools.loadSearch(client)
      })
      // the shopper is not disturbed; the next focus tries again, a larger shop too: the object is a new one
      .then(
        (loaded) => setSearch({ ...loaded }),
        (error: unknown) => {
          logFailure(searchTexts.loadFailed, error)
          setFailed(true)
        },
      )
  }

  const answer = useAnswer(text, search)
  return { result: toResult(text, search, failed, answer), tools, prepare }
}

/** A larger shop is asked when nothing has been typed for so long. */
const restMs = 200

interface Answer {
  text: string
  /** Null: the shop could not be asked. */
  found: Found | null
}

/** What the shop has answered last; what was answered before stays until then. */
function useAnswer(text: string, search: ProductSearch | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (search === null || !('ask' in search)) return
    if (text.trim() === '') {
      setAnswer(null)
      return
    }
    let left = false
    const give = (found: Found | null) => !left && setAnswer({ text, found })
    const timer = setTimeout(() => {
      search.ask(text).then(give, (error: unknown) => {
        logFailure(searchTexts.loadFailed, error)
        give(null)
      })
    }, restMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text, search])
  return answer
}

function toResult(text: string, search: ProductSearch | null, failed: boolean, answer: Answer | null): SearchResult {
  if (text.trim() === '') return { kind: 'idle' }
  if (search === null) return { kind: failed ? 'failed' : 'loading' }
  if ('find' in search) return { kind: 'found', ...search.find(text) }
  if (answer === null) return { kind: 'loading' }
  if (answer.found === null) return { kind: answer.text === text ? 'failed' : 'loading' }
  return { kind: 'found', ...answer.found }
}
