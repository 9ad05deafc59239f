import type { LucideIcon } from 'lucide-react'

interface ToolButtonProps {
  icon: LucideIcon
  children: string
  onClick: () => void
  /** For one that shows a panel. */
  expanded?: boolean
  /** For one that switches something on. */
  pressed?: boolean
}

/** Switches another view of the list. */
export function ToolButton({ icon: Icon, children, onClick, expanded, pressed }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
      className="flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-4 text-sm whitespace-nowrap transition-colors hover:border-ink aria-expanded:border-ink aria-expanded:bg-ink aria-expanded:text-paper aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.5} />
      {children}
    </button>
  )
}
