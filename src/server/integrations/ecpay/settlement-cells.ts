/** Cells of the gateway's settlement file: `="a,b",=12,c` has the cells `a,b`, `12` and `c`. */
import { malformed } from '#server/ports/gateway-error.ts'

export interface FileRow {
  /** From 1, as a person counts. */
  line: number
  cells: string[]
  /** The file ends where a value in quotes should begin, as in all cells before it. */
  openEnd: boolean
}

/** A cell in quotes may have commas and line breaks. A quote that does not end is a file that was cut. */
export function readRows(text: string): FileRow[] {
  const rows: FileRow[] = []
  let row: FileRow = { line: 1, cells: [], openEnd: false }
  let inQuotes = false
  let line = 1
  // a cell, in quotes or plain, and what ends it; longer ones are no cells of the gateway
  const cell = /(?:=?"((?:[^"]|""){0,5000})"[ \t]*|=?([^",\r\n]*))(,|\r\n|\n|\r|$)/y
  for (let at = 0; ; at = cell.lastIndex) {
    cell.lastIndex = at
    const found = cell.exec(text)
    if (!found) throw malformed(`line ${line} of the settlement file is cut or not readable`)
    const [, quoted, plain = '', end = ''] = found
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') row.openEnd = inQuotes && quoted === undefined && plain === ''
    inQuotes ||= quoted !== undefined
    line += (found[0].match(/\r\n|\n|\r/g) ?? []).length
    if (end === ',') continue
    rows.push(row)
    if (end === '') return rows
    row = { line, cells: [], openEnd: false }
    inQuotes = false
  }
}

/** NT$1,000,000: far more than the gateway takes for one trade, and twenty of them are still a number of the database. */
export const largest = 100_000_000

/** `-43.6` is -4360; null: no number, or none that can be true. Of an amount in whole NT$ `1280.00`. */
export function toHundredths(text: string): number | null {
  const parts = /^(-?)(?:NT\$|\$)?(\d{1,9}(?:,\d{3})*)(?:\.(\d{1,2})\d*)?$/.exec(text.trim())
  if (!parts) return null
  const [, sign, whole = '', part = ''] = parts
  const value = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  if (value > largest) return null
  return sign === '-' ? 0 - value : value
}
