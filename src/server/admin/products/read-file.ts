/** What a file says: its rows put together to products, and every cell that cannot be read. Nothing is compared yet. */
import type { SizeValues } from '#domain/products/product-field-table.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { type FileProduct, type Names, type ProductColumn, productColumns, type SizeColumn } from './columns.ts'
import type { CsvRow } from './parse-csv.ts'
import { sizeColumns } from './size-columns.ts'

export interface FileProblem {
  /** From 1, as a spreadsheet numbers its rows where no cell has several lines. */
  line: number
  /** Its title; empty: the whole line. */
  column: string
  reason: string
}

export interface FileSize {
  line: number
  values: Partial<SizeValues>
  /** A cell of it could not be read, and was named. */
  isBroken: boolean
}

export interface ReadProduct extends FileProduct {
  line: number
  slug: string
  sizes: FileSize[]
}

const { reasons } = texts
const maxProducts = 5000

interface Header {
  product: { column: ProductColumn; place: number }[]
  size: { column: SizeColumn; place: number }[]
}

export function readProductFile(
  rows: readonly CsvRow[],
  names: Names,
): { products: ReadProduct[]; problems: FileProblem[] } {
  const [titles, ...lines] = rows
  const problems: FileProblem[] = []
  const header = titles ? readHeader(titles, problems) : null
  if (!header) {
    if (!titles) problems.push({ line: 1, column: '', reason: reasons.noHeader })
    return { products: [], problems }
  }
  const reader = new RowReader(header, names, problems)
  for (const row of lines) reader.read(row)
  if (reader.products.length > maxProducts) problems.push({ line: 1, column: '', reason: reasons.tooMany })
  return { products: reader.products, problems }
}

/** Null: without its titles nothing else can be read. */
function readHeader({ line, cells }: CsvRow, problems: FileProblem[]): Header | null {
  const before = problems.length
  const header: Header = { product: [], size: [] }
  const seen = new Set<string>()
  for (const [place, cell] of cells.entries()) {
    const title = cell.trim()
    if (title === '') continue
    const product = productColumns.find((column) => column.title === title)
    const size = sizeColumns.find((column) => column.title === title)
    if (seen.has(title)) problems.push({ line, column: title, reason: reasons.columnTwice })
    else if (product) header.product.push({ column: product, place })
    else if (size) header.size.push({ column: size, place })
    else problems.push({ line, column: title, reason: reasons.unknownColumn })
    seen.add(title)
  }
  const isKey = ({ column }: { column: ProductColumn }) => column.field === 'id' || column.field === 'slug'
  if (!header.product.some(isKey)) {
    problems.push({ line, column: '', reason: seen.size > 0 ? reasons.keyMissing : reasons.noHeader })
  }
  return problems.length > before ? null : header
}

class RowReader {
  readonly products: ReadProduct[] = []
  readonly #header: Header
  readonly #names: Names
  readonly #problems: FileProblem[]
  readonly #seen = new Set<string>()
  #current: { key: string; cells: string[] } | null = null

  constructor(header: Header, names: Names, problems: FileProblem[]) {
    this.#header = header
    this.#names = names
    this.#problems = problems
  }

  read({ line, cells }: CsvRow): void {
    const cellOf = (field: 'id' | 'slug') => {
      const place = this.#header.product.find(({ column }) => column.field === field)?.place
      return place === undefined ? '' : (cells[place] ?? '').trim()
    }
    const [id, slug] = [cellOf('id'), cellOf('slug')]
    const key = id || slug
    if (key === '') {
      this.#problems.push({ line, column: '', reason: reasons.keyMissing })
      return
    }
    const current = this.products.at(-1)
    if (current && this.#current?.key === key) this.#compare(line, cells, this.#current.cells)
    else if (this.#seen.has(key)) {
      this.#problems.push({ line, column: '', reason: reasons.apart })
      return
    } else this.#begin(line, cells, key, slug)
    this.#readSize(line, cells)
  }

  #begin(line: number, cells: string[], key: string, slug: string): void {
    this.#seen.add(key)
    this.#current = { key, cells }
    const product: ReadProduct = { line, slug, id: null, state: null, publish_at: null, values: {}, sizes: [] }
    for (const { column, place } of this.#header.product) {
      const reason = column.read(cells[place] ?? '', product, this.#names)
      if (reason) this.#problems.push({ line, column: column.title, reason })
    }
    this.products.push(product)
  }

  /** A further row of the same product: its own columns are empty, or the same again. */
  #compare(line: number, cells: string[], first: string[]): void {
    for (const { column, place } of this.#header.product) {
      const cell = cells[place] ?? ''
      if (cell !== '' && cell !== (first[place] ?? '')) {
        this.#problems.push({ line, column: column.title, reason: reasons.differs })
      }
    }
  }

  #readSize(line: number, cells: string[]): void {
    const { size } = this.#header
    if (size.every(({ place }) => (cells[place] ?? '') === '')) return
    const values: Partial<SizeValues> = {}
    const before = this.#problems.length
    for (const { column, place } of size) {
      const reason = column.read(cells[place] ?? '', values)
      if (reason) this.#problems.push({ line, column: column.title, reason })
    }
    this.products.at(-1)?.sizes.push({ line, values, isBroken: this.#problems.length > before })
  }
}
