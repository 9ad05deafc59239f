/**
 * What the log complains of, counted until it is stored: the sentence of the program and how often, never the values that
 * came with it. Bounded: a log that runs wild does not fill the database.
 */
export type ComplaintLevel = 'warn' | 'error' | 'fatal'

export interface Complaint {
  level: ComplaintLevel
  message: string
  total: number
  lastAt: Date
}

const mostMessages = 50
const longestMessage = 200
const otherMessage = '(other)'

const levels: Readonly<Record<number, ComplaintLevel>> = { 40: 'warn', 50: 'error', 60: 'fatal' }

export class LogComplaints {
  readonly #waiting = new Map<string, Complaint>()

  /** With the arguments of a call of the log: `log.error({ err }, 'failed')`. */
  note(level: number, args: readonly unknown[], at: Date): void {
    const word = levels[level]
    if (!word) return
    const message = toMessage(args)
    const known = this.#waiting.get(`${word} ${message}`)
    const key = known || this.#waiting.size < mostMessages ? message : otherMessage
    const before = this.#waiting.get(`${word} ${key}`)?.total ?? 0
    this.#waiting.set(`${word} ${key}`, { level: word, message: key, total: before + 1, lastAt: at })
  }

  /** Everything since the last time. */
  take(): Complaint[] {
    const taken = [...this.#waiting.values()]
    this.#waiting.clear()
    return taken
  }
}

/** An error's own text may contain values; without a sentence of the program only its kind is kept. */
function toMessage(args: readonly unknown[]): string {
  const [first, second] = args
  const text = typeof first === 'string' ? first : typeof second === 'string' ? second : nameOf(first)
  const clean = text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .replace(/\d{3,}/g, '#')
    .trim()
  return clean.slice(0, longestMessage) || otherMessage
}

function nameOf(value: unknown): string {
  if (value instanceof Error) return value.name
  const error = value && typeof value === 'object' && 'err' in value ? value.err : null
  return error instanceof Error ? error.name : otherMessage
}
