/** Short notices. The library that draws them is loaded with the first one: most visits never see any. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** A second, smaller line. */
  detail?: string
  /** How long it stays, in milliseconds; three seconds where nothing else is said. */
  duration?: number
}

type TimedToast = Toast & { duration: number }

const usualMs = 3000
const waiting: TimedToast[] = []
let draw: ((toast: TimedToast) => void) | null = null
let wake: () => void = () => {}

export function toast({ duration = usualMs, ...rest }: Toast): void {
  const notice = { ...rest, duration }
  if (draw) {
    draw(notice)
  } else {
    waiting.push(notice)
    wake()
  }
}

/** Calls back when the first notice waits to be drawn; answers how to stop. */
export function onFirstToast(next: () => void): () => void {
  wake = next
  if (waiting.length > 0) next()
  return () => {
    wake = () => {}
  }
}

/** From now on `next` draws, beginning with what has waited; answers how to stop. */
export function drawToasts(next: (toast: TimedToast) => void): () => void {
  draw = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    draw = null
  }
}
