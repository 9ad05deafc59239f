/** Rows for a file, page by page: no statement reads more than a page, and no page is remembered. */
import { byteOrderMark, writeCell, writeLine } from '#server/admin/products/csv-cells.ts'

/** Numbers stay numbers, also negative ones; a text is never computed. */
export type Cell = string | number | null

export interface ExportedRows {
  titles: readonly string[]
  pages: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Small: what is read and written between two pauses holds up whoever else needs the processor. */
export const exportPageSize = 200

/** Each page begins after the last row of the one before. */
export async function* pagesByKey<Row, After>(
  read: (after: After | null, limit: number) => Promise<readonly Row[]>,
  afterOf: (row: Row) => After,
): AsyncGenerator<readonly Row[]> {
  for (let after: After | null = null; ; ) {
    const rows = await read(after, exportPageSize)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < exportPageSize) return
    after = afterOf(last)
  }
}

interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

export function toExport<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>): ExportedRows {
  return { titles: columns.map(({ title }) => title), pages: toCells(columns, pages) }
}

async function* toCells<Row>(columns: readonly Column<Row>[], pages: AsyncIterable<readonly Row[]>) {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}

export function writeHead(titles: readonly string[]): string {
  return byteOrderMark + writeLine(titles)
}

export function writeRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(writeValue).join(',')}\r\n`).join('')
}

function writeValue(cell: Cell): string {
  return typeof cell === 'string' ? writeCell(cell) : String(cell ?? '')
}
