/**
 * Counts that are pasted from a spreadsheet or read from a file: the shop's own file of the stock, rows of a code or name
 * and a number, or numbers alone in the order of the sheet.
 */
export interface CountableSize {
  size_id: number
  name: string
  label: string
}

interface ReadCount {
  size_id: number
  counted: number
  /** What lay there when the file was made, where it tells. */
  on_hand: number | null
}

export type CountProblem = { line: number; reason: 'unknown' | 'number' | 'beyond' | 'twice'; text: string }

export interface ReadCounts {
  counts: ReadCount[]
  problems: CountProblem[]
}

export interface FileTitles {
  size: string
  counted: string
  onHand: string
}

/** An empty row, or one without a number, is a size that was not counted. */
export function readCounts(text: string, sizes: readonly CountableSize[], titles: FileTitles, from = 0): ReadCounts {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map(splitCells)
  const head = rows[0] ?? []
  const places = { size: head.indexOf(titles.size), counted: head.indexOf(titles.counted) }
  const isFile = places.size >= 0 && places.counted >= 0
  const result: ReadCounts = { counts: [], problems: [] }
  const seen = new Set<number>()
  for (const [index, cells] of rows.entries()) {
    const written = cells.filter((cell) => cell !== '')
    const number = (isFile ? cells[places.counted] : written.at(-1)) ?? ''
    if ((isFile && index === 0) || number === '') continue
    const isAlone = !isFile && written.length === 1
    const counted = readWhole(number)
    // a title above the column
    if (counted === null && index === 0) continue
    const names = isFile ? [cells[places.size] ?? ''] : written.slice(0, -1)
    const size = isAlone ? sizes[from + index] : findSize(names, sizes)
    const problem = problemOf({ counted, size, isAlone, isSeen: size !== undefined && seen.has(size.size_id) })
    if (problem) result.problems.push({ line: index + 1, reason: problem, text: written.join(' ') })
    if (problem || counted === null || !size) continue
    seen.add(size.size_id)
    const onHand = isFile ? readWhole(cells[head.indexOf(titles.onHand)] ?? '') : null
    result.counts.push({ size_id: size.size_id, counted, on_hand: onHand })
  }
  return result
}

function problemOf(row: {
  counted: number | null
  size: CountableSize | undefined
  isAlone: boolean
  isSeen: boolean
}): CountProblem['reason'] | null {
  if (row.counted === null) return 'number'
  if (!row.size) return row.isAlone ? 'beyond' : 'unknown'
  return row.isSeen ? 'twice' : null
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()

function readWhole(text: string): number | null {
  const digits = plain(text).replaceAll(',', '')
  return /^\d{1,5}$/.test(digits) ? Number(digits) : null
}

/** By the number of the size, or by name and label; by the name alone where the product has one size. */
function findSize(cells: readonly string[], sizes: readonly CountableSize[]): CountableSize | undefined {
  const [first = ''] = cells
  const byNumber = sizes.find(({ size_id }) => String(size_id) === plain(first))
  if (byNumber) return byNumber
  const written = plain(cells.join(''))
  const found = sizes.filter(({ name, label }) => [plain(name + label), plain(name)].includes(written))
  return found.length === 1 ? found[0] : undefined
}

/** Cells between tabs, as a spreadsheet copies them, or between commas, as it writes them. */
function splitCells(row: string): string[] {
  if (row.includes('\t')) return row.split('\t').map((cell) => cell.trim())
  const cells: string[] = []
  for (const [, quoted, bare] of row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    cells.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
  }
  return cells
}
