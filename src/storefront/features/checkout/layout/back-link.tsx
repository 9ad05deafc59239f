import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from '#ui/link.tsx'

/** To the step before. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 text-[15px] text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {label}
    </Link>
  )
}
