import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { isComposing } from '#front/forms/is-composing.ts'
import { adminKitTexts as texts } from '#messages/admin-kit.ts'
import { inputClass, selectClass } from '#ui/input-class.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The filters of a list, kept in its address: back, reload and a shared link show the same. */
export function Filters({ children }: { children: ReactNode }) {
  const submit = useSubmit()
  const [query] = useSearchParams()
  return (
    <search>
      <Form
        aria-label={texts.filters}
        // another address means other values in the fields
        key={query.toString()}
        className="mb-4 flex flex-wrap items-end gap-3"
        onChange={(event) => {
          // a text is sent by Enter, a choice at once
          if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
          void submit(withoutEmpty(event.currentTarget), { replace: true })
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(withoutEmpty(event.currentTarget), { replace: true })
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault()
        }}
      >
        {children}
        {query.size > 0 && (
          <LinkButton variant="secondary" to="?">
            {texts.clearFilters}
          </LinkButton>
        )}
      </Form>
    </search>
  )
}

function withoutEmpty(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const [name, value] of [...data]) if (value === '') data.delete(name)
  return data
}

interface FilterProps {
  name: string
  label: string
}

export function SearchFilter({ name, label }: FilterProps) {
  const [query] = useSearchParams()
  return (
    <label className="grow basis-56 lg:max-w-72">
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
  const [query] = useSearchParams()
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
  const [query] = useSearchParams()
  return (
    <label className="max-sm:grow">
      <span className="mb-1 block text-xs text-ink-soft">{label}</span>
      <input type="date" name={name} defaultValue={query.get(name) ?? ''} className={inputClass} />
    </label>
  )
}
