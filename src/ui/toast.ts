/** Short notices. The library that shows them is loaded with the first one: most visits never see any. */
export interface Toast {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** A second, smaller line. */
  detail?: string
  /** How long it stays, in milliseconds; three seconds by default. */
  duration?: number
  /** One button, such as 復原. */
  action?: { label: string; onClick: () => void }
}

type TimedToast = Toast & { duration: number }

const defaultMs = 3000
const waiting: TimedToast[] = []
let render: ((toast: TimedToast) => void) | null = null
let notifyHost: () => void = () => {}

export function toast({ duration = defaultMs, ...rest }: Toast): void {
  const notice = { ...rest, duration }
  if (render) {
    render(notice)
  } else {
    waiting.push(notice)
    notifyHost()
  }
}

/** Calls back when the first notice waits to be shown; returns the function that stops it. */
export function onFirstToast(next: () => void): () => void {
  notifyHost = next
  if (waiting.length > 0) next()
  return () => {
    notifyHost = () => {}
  }
}

/** From now on `next` shows notices, starting with those that waited; returns the function that stops it. */
export function renderToasts(next: (toast: TimedToast) => void): () => void {
  render = next
  for (const notice of waiting.splice(0)) next(notice)
  return () => {
    render = null
  }
}
