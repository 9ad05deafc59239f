import type { StateCount } from '#contract/admin/orders/orders.ts'
import { useQuery } from '#front/router/hooks.ts'
import { adminOrderTexts as texts } from '#messages/admin/orders/orders.ts'
import { Link } from '#ui/link.tsx'

const item =
  'inline-flex min-h-(--control-height) items-center gap-1.5 border-b-2 px-1 whitespace-nowrap transition-colors hover:text-copper aria-[current=page]:border-copper aria-[current=page]:font-medium aria-[current=page]:text-copper'

/** The states that have orders, with how many; the other filters stay. */
export function StateNav({ counts }: { counts: readonly StateCount[] }) {
  const query = useQuery()
  const current = query.get('state')
  const to = (state: string | null) => {
    const next = new URLSearchParams(query)
    next.delete('state')
    if (state) next.set('state', state)
    return `?${next}`
  }
  const shown = counts.filter(({ state, count }) => count > 0 || state === current)
  return (
    <nav aria-label={texts.stateNav} className="mb-4 border-b border-line">
      <ul className="-mb-px flex gap-x-5 max-sm:overflow-x-auto sm:flex-wrap">
        <li>
          <Link
            to={to(null)}
            aria-current={current === null ? 'page' : undefined}
            className={`${item} border-transparent`}
          >
            {texts.all}
          </Link>
        </li>
        {shown.map(({ state, count, more }) => (
          <li key={state}>
            <Link
              to={to(state)}
              aria-current={current === state ? 'page' : undefined}
              className={`${item} border-transparent`}
            >
              {texts.states[state]}
              <span className="text-xs text-ink-soft">{texts.count(count, more)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
