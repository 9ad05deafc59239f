/**
 * Whether the time of a pure function grows faster than its input. Only what takes long at all is judged, by the least
 * processor time of several runs: a busy machine makes a run wait, which costs no processor time.
 */
import { threadMs } from '#server/core/thread-time.ts'

/** Doubling the text may take this much longer. */
const mostTimes = 2.5
/** Less than this is no work worth judging: what compares each character with all others takes far more. */
const shortMs = 40
/** In some systems processor time is counted in steps of this length. */
const stepMs = 10
/** Only what looks slow is tried more than twice: on a shared machine a neighbour can cost several runs in a row. */
const tries = 12

/** Of a test that times many functions: seconds, on a machine that does nothing else. */
export const growthTimeoutMs = 300_000

export interface Growth {
  size: number
  ms: number
  doubledMs: number
}

/** Null: at most 2.5 times the time for twice the text, up to `longest` characters. */
export function fastGrowth(
  run: (text: string) => unknown,
  make: (size: number) => string,
  longest: number,
): Growth | null {
  // short texts first: what grows fast is found with one that does not take minutes
  for (const size of new Set([500, 4_000, longest].map((size) => Math.min(size, longest)))) {
    if (processorMs(run, make(size)) <= shortMs) continue
    const growth = judge(run, make, size)
    if (growth !== 'short') return growth
  }
  return null
}

function judge(
  run: (text: string) => unknown,
  make: (size: number) => string,
  doubled: number,
): Growth | null | 'short' {
  const [half, whole] = [make(Math.ceil(doubled / 2)), make(doubled)]
  let [ms, doubledMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < tries; attempt++) {
    doubledMs = Math.min(doubledMs, processorMs(run, whole))
    if (doubledMs <= shortMs) return 'short'
    ms = Math.min(ms, processorMs(run, half))
    if (attempt > 0 && doubledMs <= ms * mostTimes + stepMs) return null
  }
  return { size: half.length, ms, doubledMs }
}

function processorMs(run: (text: string) => unknown, text: string): number {
  const before = threadMs()
  try {
    run(text)
  } catch {
    // a refusal
  }
  return threadMs() - before
}

/** What programs that read text trip over when there is much of it. */
const pieces = [
  ...[
    'a',
    'A',
    'aA1',
    '0',
    '1',
    '09',
    ' ',
    '\t',
    '\n',
    '\r\n',
    ' \n',
    '\u00a0',
    '\u3000',
    '\u0000',
    '\u202e',
    '\ufeff',
  ],
  ...[
    '-',
    '_',
    '.',
    'a.',
    '..',
    ',',
    ';',
    ':',
    '/',
    '//',
    '://',
    'http://',
    'www.',
    '@',
    'a@',
    '@a.',
    '#',
    '%',
    '%4',
    '%41',
  ],
  ...[
    '+',
    '=',
    'a=',
    'a=1&',
    '&',
    '&amp',
    '&#1',
    '&#1;',
    '?',
    '!',
    '|',
    '0|',
    '~',
    '^',
    '$',
    '`',
    "'",
    '"',
    '""',
    ',"',
    '\\',
    '\\"',
  ],
  ...[
    '<',
    '>',
    '<a ',
    '<a href="',
    '<br',
    '<br>',
    '</p',
    '<p>',
    '<div><',
    '<!--',
    '<![CDATA[',
    '<style>',
    '<script',
    '=?utf-8?B?',
  ],
  ...[
    '*',
    '**',
    '*a',
    '[',
    '[]',
    '[a](',
    ']',
    '(',
    ')',
    '((',
    '{',
    '{a',
    '}',
    '{{',
    '> ',
    '>\n',
    '\n\n',
    '-\n',
    '--',
    '__',
    '- ',
  ],
  ...[
    '嵐',
    '，',
    '（',
    '）',
    '：',
    'Ａ',
    '０',
    '１２',
    '台',
    '臺北市',
    '分機',
    'e\u0301',
    '\u0301',
    'İ',
    'ﷺ',
    '\ud800',
    '\udc00',
    '👩‍👩‍👧',
  ],
]

/** Alone, and between a beginning that many patterns want and an end that none does. */
const around: readonly (readonly [string, string])[] = [
  ['', ''],
  ['a', '\u0001'],
]

interface Attack {
  name: string
  make(size: number): string
}

/** Texts of any length, each of one piece many times; `own` are pieces of the function's own language. */
function attacks(own: readonly string[] = []): Attack[] {
  return [...new Set([...pieces, ...own])].flatMap((piece) =>
    around.map(([begin, end]) => ({
      name: JSON.stringify(`${begin}${piece}…${end}`),
      make: (size: number) => {
        const room = Math.max(0, size - begin.length - end.length)
        return begin + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + end
      },
    })),
  )
}

/** Every text for which the time of a function grows too fast, as a line. */
export function growthProblems(
  name: string,
  run: (text: string) => unknown,
  { longest, own = [] }: { longest: number; own?: readonly string[] },
): string[] {
  return attacks(own).flatMap((attack) => {
    const growth = fastGrowth(run, attack.make, longest)
    if (!growth) return []
    const { size, ms, doubledMs } = growth
    return [`${name}: ${attack.name}, ${size} characters ${ms.toFixed(1)} ms, twice as many ${doubledMs.toFixed(1)} ms`]
  })
}
