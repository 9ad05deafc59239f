import { NavLink } from 'react-router'
import { adminRoastingTexts as texts } from '#messages/admin-roasting.ts'

const views = [
  { to: '/admin/roasting', label: texts.views.plan },
  { to: '/admin/roasting/beans', label: texts.views.beans },
  { to: '/admin/roasting/cupping', label: texts.views.cupping },
]

/** The parts of the roasting desk; not printed. */
export function RoastingViews() {
  return (
    <nav aria-label={texts.viewsLabel} className="mb-4 flex gap-1 border-b border-line">
      {views.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="-mb-px flex min-h-(--control-height) items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-ink aria-[current=page]:border-copper aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
