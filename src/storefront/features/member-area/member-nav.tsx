import { useEffect, useRef } from 'react'
import { NavLink } from '#front/navigation/nav-link.tsx'
import { useLocation } from '#front/router/hooks.ts'
import { memberAreaTexts as texts } from '#messages/shop/account/member-area.ts'

/** The member area's own menu: a column beside the page on wide screens, a strip of tabs above it on small ones. */
export function MemberNav() {
  const strip = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => {
    const list = strip.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !current) return
    // only the strip moves, never the page
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [pathname])

  return (
    <nav aria-label={texts.menu} className="lg:sticky lg:top-[calc(var(--header-height)+32px)]">
      <ul
        ref={strip}
        className="relative flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none] lg:flex-col lg:border-b-0 lg:px-0"
      >
        {texts.links.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === '/member'}
              className="relative flex min-h-12 items-center px-3 text-[15px] whitespace-nowrap text-ink-soft transition-colors after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 hover:text-copper aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:bg-copper lg:px-4 lg:after:inset-x-auto lg:after:inset-y-2.5 lg:after:left-0 lg:after:h-auto lg:after:w-0.5"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
