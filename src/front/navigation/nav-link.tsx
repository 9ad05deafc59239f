import { useLocation } from '#front/router/hooks.ts'
import { Link, type LinkProps } from '#ui/link.tsx'

/** Says where one is: on the link's page or below it. `end`: below it does not count. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const [here, there] = [pathname.toLowerCase(), rest.to.toLowerCase()]
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
