/** Reads a file in pieces: a large one does not hold up those who are shopping. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readCell } from './csv-cells.ts'

export interface CsvRow {
  /** Of its first line, from 1. */
  line: number
  cells: string[]
}

const pieceLength = 64 * 1024

/** Rows until the file ends, or until it is broken at a line. */
export async function parseCsv(text: string): Promise<{ rows: CsvRow[]; brokenAt: number | null }> {
  const rows: CsvRow[] = []
  const parser = Readable.from(pieces(text)).pipe(
    parse({ bom: true, relax_column_count: true, skip_empty_lines: true, info: true, max_record_size: 200_000 }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // `lines` is the line that the record ends on; a cell may have several
      const inside = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
      if (record.some((cell) => cell !== '')) rows.push({ line: info.lines - inside, cells: record.map(readCell) })
    }
    return { rows, brokenAt: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, brokenAt: typeof error.lines === 'number' ? error.lines : 1 }
  }
}

function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength)
}
