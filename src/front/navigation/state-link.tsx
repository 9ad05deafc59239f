import { useNavigate } from '#front/router/hooks.ts'
import { type ButtonVariant, buttonClass } from '#ui/button-class.ts'
import { Link, type LinkProps } from '#ui/link.tsx'
import { opensHere } from './follow-links.ts'

interface StateLinkProps extends Omit<LinkProps, 'state'> {
  /** Handed to the next page beside its address. */
  state?: unknown
}

/** A link that hands something over beside its address. */
export function StateLink({ state, replace, ...rest }: StateLinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      {...rest}
      onClick={(event) => {
        if (!opensHere(event.nativeEvent, event.currentTarget)) return
        event.preventDefault()
        void navigate(rest.to, { state, replace })
      }}
    />
  )
}

export function StateLinkButton({ variant = 'primary', ...rest }: StateLinkProps & { variant?: ButtonVariant }) {
  return <StateLink {...rest} className={`${buttonClass(variant)} ${rest.className ?? ''}`} />
}
