import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

export function LinkButton({ variant = 'primary', className = '', ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={`${buttonClass(variant)} ${className}`} />
}
