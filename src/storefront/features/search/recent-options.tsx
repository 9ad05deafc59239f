import { Link } from 'react-router'
import { searchTexts as texts } from '#messages/search.ts'
import type { ActiveOption } from './active-option.ts'
import { searchAddress } from './search-address.ts'

interface RecentOptionsProps {
  terms: readonly string[]
  optionId: (index: number) => string
  active: ActiveOption
  onOpen: () => void
}

/** What was searched for before, as options of the field. */
export default function RecentOptions({ terms, optionId, active, onOpen }: RecentOptionsProps) {
  return terms.map((term, index) => (
    <Link
      key={term}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      aria-label={texts.again(term)}
      tabIndex={-1}
      to={searchAddress(term)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="flex min-h-11 items-center px-4 text-sm hover:bg-panel aria-selected:bg-panel aria-selected:shadow-[inset_3px_0_var(--color-copper)]"
    >
      {term}
    </Link>
  ))
}
