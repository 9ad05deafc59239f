import { useLinkClickHandler } from 'react-router'
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { Link, type LinkProps } from '#ui/link.tsx'

interface StateLinkProps extends Omit<LinkProps, 'state'> {
  /** Handed to the next page beside its address. */
  state?: unknown
  /** The way back does not lead here again. */
  replace?: boolean
}

/** A link that tells the router more than where it leads. */
export function StateLink({ state, replace, ...rest }: StateLinkProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(rest.to, { state, replace })
  return <Link {...rest} onClick={open} />
}

export function StateLinkButton({ variant = 'primary', ...rest }: StateLinkProps & { variant?: ButtonVariant }) {
  return <StateLink {...rest} className={`${buttonClass(variant)} ${rest.className ?? ''}`} />
}
