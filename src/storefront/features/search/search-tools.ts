/** What the search field needs once somebody uses it, in one file: no page has it before that. */
import { readSearchTerm } from '#domain/catalogue/search-term.ts'
import { loadSearch } from './load-search.ts'
import { readSearches, rememberSearch } from './recent-searches.ts'
import { searchAddress } from './search-address.ts'
import { handleSearchKey } from './search-keys.ts'

export const searchTools = {
  loadSearch,
  handleSearchKey,
  readSearches,
  /** Remembers what is searched for, and answers the page with what is found; null for an empty text. */
  startSearch(text: string): string | null {
    const term = readSearchTerm(text)
    if (term === '') return null
    rememberSearch(term)
    return searchAddress(term)
  },
}

export type SearchTools = typeof searchTools
