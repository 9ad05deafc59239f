import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router'
import { LinkButton } from '#ui/link-button.tsx'

type StateLinkButtonProps = ComponentProps<typeof LinkButton> & {
  /** Handed to the next page beside its address. */
  state?: unknown
  /** The way back does not lead here again. */
  replace?: boolean
}

/** A link that tells the router more than where it leads. */
export function StateLinkButton({ state, replace, ...rest }: StateLinkButtonProps) {
  const open = useLinkClickHandler<HTMLAnchorElement>(rest.to, { state, replace })
  return <LinkButton {...rest} onClick={open} />
}
