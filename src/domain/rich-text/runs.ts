/**
 * Marks inside a text: `**bold**`, `*stressed*` and `[words](https://...)`. A backslash before a mark, or before a
 * backslash, makes it text; `\&` is nothing and keeps the marks at its sides apart. Everything else is text, whatever it
 * looks like. Editors never see this: they press buttons.
 */
export interface Run {
  text: string
  bold: boolean
  stressed: boolean
  /** Where it leads. */
  to: string | null
}

type Marks = Omit<Run, 'text'>

const noMarks: Marks = { bold: false, stressed: false, to: null }
const escapable = '\\*[&'

/** `a **b**` is two runs, `a ` and a bold `b`. Runs beside each other differ in their marks. */
export function readRuns(text: string): Run[] {
  return joinRuns(runsOf(text, noMarks))
}

function runsOf(text: string, marks: Marks): Run[] {
  const runs: Run[] = []
  let plain = ''
  let place = 0
  while (place < text.length) {
    const skipped = escapeAt(text, place, marks)
    const span = skipped === 0 ? spanAt(text, place, marks) : null
    if (span) {
      runs.push({ text: plain, ...marks })
      for (const run of runsOf(span.inside, span.marks)) runs.push(run)
      plain = ''
      place = span.end
    } else {
      plain += skipped === 2 ? text.slice(place + 1, place + 2).replace('&', '') : text.charAt(place)
      place += skipped || 1
    }
  }
  runs.push({ text: plain, ...marks })
  return runs
}

/** To https, a mail address or the shop itself; brackets and spaces are written as the web writes them. */
export function isAddress(to: string): boolean {
  return /^(https:\/\/[^/]|mailto:|\/(?![/\\]))/i.test(to)
}

/** What is alike becomes one run; what is empty is left out. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (run.text === '') continue
    if (last && sameMarks(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

/** What is read, without marks: `plainText('水溫 **92°C**')` is `水溫 92°C`. */
export function plainText(text: string): string {
  return readRuns(text)
    .map((run) => run.text)
    .join('')
}

export function sameMarks(a: Marks, b: Marks): boolean {
  return a.bold === b.bold && a.stressed === b.stressed && a.to === b.to
}

/** How many characters an escape takes; 0 is none. */
function escapeAt(text: string, place: number, { to }: Marks): 0 | 2 {
  const next = text.charAt(place + 1)
  if (text.charAt(place) !== '\\' || next === '') return 0
  return escapable.includes(next) || (to !== null && next === ']') ? 2 : 0
}

interface Span {
  inside: string
  end: number
  marks: Marks
}

function spanAt(text: string, place: number, marks: Marks): Span | null {
  if (text.charAt(place) === '[') return marks.to === null ? linkAt(text, place, marks) : null
  if (text.charAt(place) !== '*') return null
  const stars = starsAt(text, place)
  const bold = { ...marks, bold: true }
  const stressed = { ...marks, stressed: true }
  return (
    (stars >= 3 && !marks.bold && !marks.stressed ? starSpan(text, place, 3, { ...bold, stressed: true }) : null) ??
    (stars >= 2 && !marks.bold ? starSpan(text, place, 2, bold) : null) ??
    (marks.stressed ? null : starSpan(text, place, 1, stressed))
  )
}

function starSpan(text: string, place: number, stars: 1 | 2 | 3, marks: Marks): Span | null {
  const start = place + stars
  const close = closeOf(text, start, stars)
  return close <= start ? null : { inside: text.slice(start, close), end: close + stars, marks }
}

/** Where a span of so many stars ends; between its ends there are whole spans of the other kind. -1: nowhere. */
function closeOf(text: string, from: number, stars: 1 | 2 | 3): number {
  const other = stars === 1 ? 2 : 1
  let place = nextStar(text, from)
  while (place !== -1) {
    const found = starsAt(text, place)
    if (stars === 3) return found >= 3 ? place : -1
    if (stars === 1 ? found !== 2 : found >= 2) return place
    const close = nextStar(text, place + other)
    // two stars that open nothing are an end and a star
    if (close === -1 || starsAt(text, close) < other) return stars === 1 ? place : -1
    place = nextStar(text, close + other)
  }
  return -1
}

function nextStar(text: string, from: number): number {
  for (let place = from; place < text.length; place++) {
    if (text.charAt(place) === '*') return place
    if (escapeAt(text, place, noMarks) === 2) place++
  }
  return -1
}

/** At most three: more mean no more. */
function starsAt(text: string, place: number): number {
  let stars = 0
  while (stars < 3 && text.charAt(place + stars) === '*') stars++
  return stars
}

function linkAt(text: string, place: number, marks: Marks): Span | null {
  let end = place + 1
  while (end < text.length && text.charAt(end) !== ']') {
    if (text.charAt(end) === '[') return null
    end += escapeAt(text, end, { ...marks, to: '' }) || 1
  }
  if (end === place + 1 || text.charAt(end + 1) !== '(') return null
  let close = end + 2
  while (close < text.length && !/[\s()]/.test(text.charAt(close))) close++
  if (text.charAt(close) !== ')') return null
  const to = text.slice(end + 2, close)
  return isAddress(to) ? { inside: text.slice(place + 1, end), end: close + 1, marks: { ...marks, to } } : null
}
