/** A file with problems: what of it can be taken, what cannot and why. Pure. */
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { byteOrderMark, writeLine } from './csv-cells.ts'
import type { CsvRow } from './parse-csv.ts'
import type { PlannedProduct } from './plan-import.ts'
import type { FileProblem, ReadProduct } from './read-file.ts'

const linesShown = 20

export function withoutProblems(
  planned: readonly PlannedProduct[],
  problems: readonly FileProblem[],
): PlannedProduct[] {
  const bad = new Set(problems.map(({ line }) => line))
  return planned.filter(({ lines }) => !lines.some((line) => bad.has(line)))
}

/** The same reason in the same column is one cause, however many rows have it. */
export function groupByCause(problems: readonly FileProblem[]): ImportResult['causes'] {
  const causes = Map.groupBy(problems, ({ column, reason }) => `${column}\n${reason}`)
  return [...causes.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const lines = same.slice(0, linesShown).map(({ line }) => line)
    return [{ column: first.column, reason: first.reason, count: same.length, lines }]
  })
}

/** Whole products with their reasons in a last column, which an import leaves out: it is mended and sent again. */
export function writeRejected(
  [titles, ...rows]: readonly CsvRow[],
  products: readonly ReadProduct[],
  problems: readonly FileProblem[],
): string {
  const reasons = Map.groupBy(problems, ({ line }) => line)
  const ofBad = products.filter(({ lines }) => lines.some((line) => reasons.has(line))).flatMap(({ lines }) => lines)
  const wanted = new Set([...ofBad, ...reasons.keys()])
  const old = titles?.cells.findIndex((cell) => cell.trim() === texts.problemColumn) ?? -1
  const width = titles?.cells.length ?? 0
  const write = (cells: readonly string[], last: string) => {
    const filled = Array.from({ length: width }, (_, place) => cells[place] ?? '').filter((_, place) => place !== old)
    return writeLine([...filled, last])
  }
  const written = rows
    .filter(({ line }) => wanted.has(line))
    .map(({ line, cells }) => write(cells, (reasons.get(line) ?? []).map(texts.problemOf).join('；')))
  return byteOrderMark + write(titles?.cells ?? [], texts.problemColumn) + written.join('')
}
