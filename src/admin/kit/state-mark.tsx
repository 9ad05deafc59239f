import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'good' | 'waiting' | 'moving' | 'bad'

const tones: Record<Tone, string> = {
  neutral: 'bg-line/60 text-ink-soft',
  good: 'bg-success/12 text-success',
  waiting: 'bg-warning/12 text-warning',
  moving: 'bg-[#1f5f7a]/12 text-[#1f5f7a]',
  bad: 'bg-danger/10 text-danger',
}

/** A state as word and colour. */
export function StateMark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`inline-flex rounded-sm px-1.5 text-xs leading-[22px] whitespace-nowrap ${tones[tone]}`}>
      {children}
    </span>
  )
}
