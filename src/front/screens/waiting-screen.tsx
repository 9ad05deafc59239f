import type { ReactNode } from 'react'
import { Spinner } from '#ui/spinner.tsx'

interface WaitingScreenProps {
  title: string
  /** What it waits for; null: nothing. */
  waiting: string | null
  children?: ReactNode
}

/** A page that redirects by itself: says what it waits for, or (`children`) why it does not go on. */
export function WaitingScreen({ title, waiting, children }: WaitingScreenProps) {
  return (
    <div className="container-page py-16 md:py-24">
      <h1 className="text-center font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl">
        {title}
      </h1>
      {waiting !== null && (
        <p role="status" className="mt-6 flex items-center justify-center gap-3 text-ink-soft">
          <Spinner />
          {waiting}
        </p>
      )}
      {children && <div className="mx-auto mt-8 max-w-xl">{children}</div>}
    </div>
  )
}
