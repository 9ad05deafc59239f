/** A carrier's statement as a file: columns by their names, in any order. */
import { isDay } from '#domain/calendar-days.ts'
import { carrierCashTexts as texts, cashFileWords as words } from '#messages/admin/orders/carrier-cash.ts'
import { parseCsv } from '#server/admin/products/parse-csv.ts'
import { AppError } from '#server/core/app-error.ts'

export interface StatementLine {
  line: number
  /** In the order in which they are looked for. */
  numbers: string[]
  amount: number
  paidOn: string | null
}

/** A year of a busy shop. */
const mostLines = 20_000
/** No carrier collects more of one parcel: NT$20,000 is usual. */
const largestAmount = 100_000

/** A line that cannot be read refuses the file, and is named: half a statement would make false differences. */
export async function readStatement(csv: string): Promise<StatementLine[]> {
  const { rows, brokenAt } = await parseCsv(csv)
  if (brokenAt !== null) throw refusal(texts.brokenLine(brokenAt))
  const start = rows.findIndex(({ cells }) => cells.some((cell) => isIn(words.amount, cell)))
  const names = rows[start]?.cells ?? []
  const amountAt = names.findIndex((name) => isIn(words.amount, name))
  const numbersAt = words.numbers.flatMap((wanted) => names.flatMap((name, at) => (clean(name) === wanted ? [at] : [])))
  const paidAt = names.findIndex((name) => isIn(words.paidOn, name))
  if (rows.length > mostLines) throw refusal(texts.tooLong(mostLines))
  if (amountAt < 0) throw refusal(texts.noColumn(words.amount[0]))
  if (numbersAt.length === 0) throw refusal(texts.noColumn(words.numbers.join('、')))
  const lines = rows.slice(start + 1).flatMap(({ line, cells }) => {
    const numbers = numbersAt.map((at) => clean(cells[at] ?? '')).filter((number) => number !== '')
    // sums stand below the parcels
    if (cells.some((cell) => words.sums.some((sum) => cell.includes(sum)))) return []
    if (cells.length < names.length || numbers.length === 0) throw refusal(texts.brokenLine(line))
    const amount = toAmount(cells[amountAt] ?? '')
    if (amount === null) throw refusal(texts.noAmount(line))
    return [{ line, numbers, amount, paidOn: toDay(cells[paidAt] ?? '') }]
  })
  if (lines.length === 0) throw refusal(texts.empty)
  return lines
}

function refusal(text: string): AppError {
  return new AppError('bad_input', { text, fields: { csv: text } })
}

/** `="0012"` keeps its zeros in a spreadsheet. */
function clean(cell: string): string {
  return cell
    .replace(/^=?"?|"$/g, '')
    .replace(/\p{C}/gu, '')
    .trim()
}

function isIn(names: readonly string[], name: string): boolean {
  return names.includes(clean(name))
}

/** `NT$1,280.00` is 1280; a broken dollar is none. */
function toAmount(cell: string): number | null {
  const parts = /^(-?)(?:NT\$|\$)?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.0+)?$/.exec(clean(cell).replace('－', '-'))
  if (!parts) return null
  const amount = Number((parts[2] ?? '').replaceAll(',', ''))
  if (amount > largestAmount) return null
  return parts[1] === '-' ? 0 - amount : amount
}

/** `2026/11/5`, `2026-11-05`, `20261105`, and the year of the Republic: `115/11/05`. */
function toDay(cell: string): string | null {
  const parts =
    /^(\d{2,4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(clean(cell)) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(clean(cell))
  if (!parts) return null
  const year = Number(parts[1]) < 1000 ? Number(parts[1]) + 1911 : Number(parts[1])
  const day = `${year}-${String(parts[2]).padStart(2, '0')}-${String(parts[3]).padStart(2, '0')}`
  return isDay(day) ? day : null
}
