import type { ReactNode } from 'react'

type BadgeTone = 'outline' | 'accent' | 'muted'

const looks: Record<BadgeTone, string> = {
  outline: 'border border-line text-ink-soft',
  accent: 'bg-copper text-white',
  muted: 'bg-ink/85 text-paper',
}

export function Badge(props: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-sm px-1.5 text-xs leading-[22px] whitespace-nowrap ${looks[props.tone ?? 'outline']}`}
    >
      {props.children}
    </span>
  )
}
