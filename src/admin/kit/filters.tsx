import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { isComposing } from '#front/forms/is-composing.ts'
import { useNavigate, useQuery } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin-kit.ts'
import { Button } from '#ui/button.tsx'
import { inputClass, selectClass } from '#ui/input-class.ts'
import { LinkButton } from '#ui/link-button.tsx'

interface FiltersProps {
  children: ReactNode
  /** Further ones: on a phone behind one button, so that the list begins on the first screen. */
  more?: { names: readonly string[]; fields: ReactNode }
}

/** The filters of a list, kept in its address: back, reload and a shared link show the same. */
export function Filters({ children, more }: FiltersProps) {
  const navigate = useNavigate()
  const query = useQuery()
  const [open, setOpen] = useState(false)
  const moreId = useId()
  return (
    <search>
      <form
        aria-label={texts.filters}
        // another address means other values in the fields
        key={query.toString()}
        className="mb-4 flex flex-wrap items-end gap-3"
        onChange={(event) => {
          // a text is sent by Enter, a choice at once
          if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
          void navigate(addressOf(event.currentTarget), { replace: true })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(addressOf(event.currentTarget), { replace: true })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
        }}
      >
        {children}
        {more && (
          <>
            <Button
              variant="secondary"
              className="shrink-0 sm:hidden"
              aria-expanded={open}
              aria-controls={moreId}
              onClick={() => setOpen(!open)}
            >
              <SlidersHorizontal aria-hidden className="size-4" />
              {texts.moreFilters(more.names.filter((name) => query.has(name)).length)}
            </Button>
            <div
              id={moreId}
              className={`flex flex-wrap items-end gap-3 max-sm:w-full sm:contents ${open ? '' : 'max-sm:hidden'}`}
            >
              {more.fields}
            </div>
          </>
        )}
        {query.size > 0 && (
          <LinkButton variant="secondary" to="?">
            {texts.clearFilters}
          </LinkButton>
        )}
      </form>
    </search>
  )
}

/** The same list with what is filled in. */
function addressOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))
  return `?${new URLSearchParams(filled)}`
}

interface FilterProps {
  name: string
  label: string
}

export function SearchFilter({ name, label }: FilterProps) {
  const query = useQuery()
  return (
    <label className="grow basis-44 sm:basis-56 lg:max-w-72">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name={name}
        defaultValue={query.get(name) ?? ''}
        placeholder={label}
        className={inputClass}
        enterKeyHint="search"
      />
    </label>
  )
}

export function ChoiceFilter({ name, label, choices }: FilterProps & { choices: Readonly<Record<string, string>> }) {
  const query = useQuery()
  return (
    <label className="max-sm:grow">
      <span className="mb-1 block text-xs text-ink-soft">{label}</span>
      <span className="relative block">
        <select name={name} defaultValue={query.get(name) ?? ''} className={selectClass}>
          <option value="">{texts.all}</option>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
        />
      </span>
    </label>
  )
}

export function DayFilter({ name, label }: FilterProps) {
  const query = useQuery()
  return (
    <label className="max-sm:grow">
      <span className="mb-1 block text-xs text-ink-soft">{label}</span>
      <input type="date" name={name} defaultValue={query.get(name) ?? ''} className={inputClass} />
    </label>
  )
}
