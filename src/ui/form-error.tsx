import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** What is wrong with a form as a whole. Read out when it appears, unless a notice says the same aloud (`quiet`). */
export function FormError({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <div
      role={quiet ? undefined : 'alert'}
      className="flex items-start gap-2.5 rounded-md border border-danger/40 bg-danger/5 px-4 py-3 text-[15px] text-danger"
    >
      <CircleAlert aria-hidden className="mt-1.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
