import { Link } from './link.tsx'

export interface Crumb {
  label: string
  /** The page itself, at the end, has no link. */
  to?: string
}

export function Breadcrumbs(props: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={props.label} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center">
        {props.crumbs.map((crumb) => (
          <li key={crumb.label} className="flex items-center after:mx-2 after:content-['/'] last:after:content-none">
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-copper hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
