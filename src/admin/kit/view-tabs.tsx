import { NavLink } from '#front/navigation/nav-link.tsx'

/** Links between the screens of one part. */
export function ViewTabs({ label, views }: { label: string; views: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 border-b border-line">
      {views.map((view) => (
        <NavLink
          key={view.to}
          to={view.to}
          end
          className="-mb-px flex min-h-(--control-height) items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-ink aria-[current=page]:border-copper aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {view.label}
        </NavLink>
      ))}
    </nav>
  )
}
