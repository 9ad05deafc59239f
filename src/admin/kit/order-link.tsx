import { hasScreen } from '#admin/screens/screens.ts'
import { Link } from '#ui/link.tsx'

interface OrderLinkProps {
  name: string
  /** What the link says instead of the name. */
  label?: string
  /** As high as the buttons beside it. */
  high?: boolean
}

/** Leads to an order; only its name where the back office has no screen for orders. */
export function OrderLink({ name, label = name, high = false }: OrderLinkProps) {
  const height = high ? 'inline-flex min-h-(--control-height) items-center ' : ''
  if (!hasScreen('/admin/orders')) return <span className={height}>{name}</span>
  return (
    <Link to={`/admin/orders/${name}`} className={`${height}text-copper underline-offset-4 hover:underline`}>
      {label}
    </Link>
  )
}
