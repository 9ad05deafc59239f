import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { isComposing } from '#front/forms/is-composing.ts'
import { useNavigate, useQuery } from '#front/router/hooks.ts'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { inputClass, selectClass } from '#ui/input-class.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** What a list can be asked for by its address. */
export interface ListFilter {
  name: string
  label: string
  /** `kept`: stays when another one is chosen · `asked`: only from a link. Neither is shown. */
  kind: 'search' | 'choice' | 'day' | 'kept' | 'asked'
  choices?: Readonly<Record<string, string>> | undefined
  /** On a phone behind one button, so that the list begins on the first screen. */
  more?: boolean
}

export const search = (name: string, label: string): ListFilter => ({ kind: 'search', name, label })
export const day = (name: string, label: string): ListFilter => ({ kind: 'day', name, label })
export const kept = (name: string): ListFilter => ({ kind: 'kept', name, label: '' })
export const asked = (name: string): ListFilter => ({ kind: 'asked', name, label: '' })
export const choice = (name: string, label: string, choices: Readonly<Record<string, string>> = {}): ListFilter => ({
  kind: 'choice',
  name,
  label,
  choices,
})
export const more = (...filters: ListFilter[]): ListFilter[] => filters.map((filter) => ({ ...filter, more: true }))

/** The filters of a list, kept in its address: back, reload and a shared link show the same. */
export function FilterForm({ filters }: { filters: readonly ListFilter[] }) {
  const navigate = useNavigate()
  const query = useQuery()
  const [open, setOpen] = useState(false)
  const moreId = useId()
  const later = filters.filter((filter) => filter.more)
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
        {filters.map((filter) => !filter.more && <Filter key={filter.name} {...filter} />)}
        {later.length > 0 && (
          <>
            <Button
              variant="secondary"
              className="shrink-0 sm:hidden"
              aria-expanded={open}
              aria-controls={moreId}
              onClick={() => setOpen(!open)}
            >
              <SlidersHorizontal aria-hidden className="size-4" />
              {texts.moreFilters(later.filter(({ name }) => query.has(name)).length)}
            </Button>
            <div
              id={moreId}
              className={`flex flex-wrap items-end gap-3 max-sm:w-full sm:contents ${open ? '' : 'max-sm:hidden'}`}
            >
              {later.map((filter) => (
                <Filter key={filter.name} {...filter} />
              ))}
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

function Filter({ kind, name, label, choices = {} }: ListFilter) {
  const value = useQuery().get(name) ?? ''
  if (kind === 'search') return <SearchFilter name={name} label={label} value={value} />
  if (kind === 'choice') return <ChoiceFilter name={name} label={label} value={value} choices={choices} />
  if (kind === 'day') {
    return (
      <label className="max-sm:grow">
        <span className="mb-1 block text-xs text-ink-soft">{label}</span>
        <input type="date" name={name} defaultValue={value} className={inputClass} />
      </label>
    )
  }
  return kind === 'kept' && value !== '' ? <input type="hidden" name={name} value={value} /> : null
}

interface FilterProps {
  name: string
  label: string
  value: string
}

function SearchFilter({ name, label, value }: FilterProps) {
  return (
    <label className="grow basis-60 lg:max-w-72">
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name={name}
        defaultValue={value}
        placeholder={label}
        className={inputClass}
        enterKeyHint="search"
      />
    </label>
  )
}

function ChoiceFilter({ name, label, value, choices }: FilterProps & { choices: Readonly<Record<string, string>> }) {
  return (
    <label className="max-sm:grow">
      <span className="mb-1 block text-xs text-ink-soft">{label}</span>
      <span className="relative block">
        <select name={name} defaultValue={value} className={selectClass}>
          <option value="">{texts.all}</option>
          {Object.entries(choices).map(([key, text]) => (
            <option key={key} value={key}>
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
