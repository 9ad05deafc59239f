import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Clauses } from '#ui/clauses.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Tone = 'good' | 'bad' | 'waiting' | 'busy'

const styles: Record<Tone, { background: string; icon: ReactNode }> = {
  good: {
    background: 'bg-success/10 text-success',
    icon: <CircleCheck aria-hidden className="size-7" strokeWidth={1.5} />,
  },
  bad: {
    background: 'bg-danger/10 text-danger',
    icon: <CircleAlert aria-hidden className="size-7" strokeWidth={1.5} />,
  },
  waiting: { background: 'bg-copper/10 text-copper', icon: <Clock aria-hidden className="size-7" strokeWidth={1.5} /> },
  busy: { background: 'bg-panel text-copper [&>svg]:size-6', icon: <Spinner /> },
}

interface OutcomeHeadingProps {
  tone: Tone
  title: string
  text: string
  /** What else there is to say. */
  children?: ReactNode
}

/** The result of the payment, first and large. */
export function OutcomeHeading({ tone, title, text, children }: OutcomeHeadingProps) {
  const { background, icon } = styles[tone]
  return (
    <div className="text-center">
      <span className={`mx-auto flex size-14 items-center justify-center rounded-full ${background}`}>{icon}</span>
      <h2 className="mt-4 text-2xl leading-snug font-semibold">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">
        <Clauses text={text} />
      </p>
      {children && <div className="mx-auto mt-2 max-w-md">{children}</div>}
    </div>
  )
}
