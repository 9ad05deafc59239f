/** Times in a file are Taipei's: `2026-11-16 16:00`, with seconds only where there are some. */
const offsetMs = 8 * 60 * 60 * 1000

export function writeTime(instant: string | null): string {
  if (instant === null) return ''
  const local = new Date(new Date(instant).getTime() + offsetMs).toISOString()
  return `${local.slice(0, 10)} ${local.slice(11, 23)}`.replace(/\.000$/, '').replace(/:00$/, '')
}

const shape = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?$/

/** Null: empty. Undefined: no time. Spreadsheets write `2026/11/16 16:00`. */
export function readTime(cell: string): string | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  const parts = shape.exec(text)
  if (!parts) return undefined
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00', part = '0'] = parts
  const two = (value: string) => value.padStart(2, '0')
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}.${part.padEnd(3, '0')}Z`
  const time = new Date(local)
  // 31 November does not exist
  if (Number.isNaN(time.getTime()) || time.toISOString() !== local) return undefined
  return new Date(time.getTime() - offsetMs).toISOString()
}
