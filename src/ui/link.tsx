import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address within this site, from its root; or `?…` and `#…` on the page that is open; or a page elsewhere, with `https:`. */
  to: string
  /** The page stays where it is: a filter of the same list. */
  preventScrollReset?: boolean
  /** The way back does not lead here again. */
  replace?: boolean
  /** Only a `StateLink` can hand something over. */
  state?: never
}

/** Opens another page without loading the site anew. One listener follows all of them (front/navigation/follow-links.ts). */
export function Link({ to, preventScrollReset = false, replace = false, ...rest }: LinkProps) {
  const follow = preventScrollReset ? 'in-place' : replace ? 'replace' : ''
  return <a {...rest} href={to} data-follow={to.startsWith('https:') ? undefined : follow} />
}
