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
  /** All of its rows'. */
  lines: number[]
  slug: string
  /** The columns that could not be read, and were named. */
  unread: Set<string>
  sizes: FileSize[]
}

export interface ReadFile {
  products: ReadProduct[]
  problems: FileProblem[]
  /** False: no part of it can be taken by itself. */
  isUsable: boolean
  /** Rows of the template that explain or show an example. */
  skipped: number
}

const { reasons } = texts
const maxProducts = 5000

interface Header {
  product: { column: ProductColumn; place: number }[]
  size: { column: SizeColumn; place: number }[]
}

export function readProductFile(rows: readonly CsvRow[], names: Names): ReadFile {
  const [titles, ...lines] = rows
  const problems: FileProblem[] = []
  const header = titles ? readHeader(titles, problems) : null
  if (!header) {
    if (!titles) problems.push({ line: 1, column: '', reason: reasons.noHeader })
    return { products: [], problems, isUsable: false, skipped: 0 }
  }
  const written = lines.filter((row) => !isOfTemplate(row, header))
  const reader = new RowReader(header, names, problems)
  for (const row of written) reader.read(row)
  const isUsable = reader.products.length <= maxProducts
  if (!isUsable) problems.push({ line: 1, column: '', reason: reasons.tooMany })
  return { products: reader.products, problems, isUsable, skipped: lines.length - written.length }
}

/** The template's explanations, and its examples until somebody writes another name over theirs. */
function isOfTemplate({ cells }: CsvRow, header: Header): boolean {
  const name = header.product.find(({ column }) => column.field === 'name')
  const isExample = name !== undefined && (cells[name.place] ?? '').trim().startsWith(texts.template.example)
  return isExample || (cells[0] ?? '').trim().startsWith(texts.template.meaning)
}

/** Null: without its titles nothing else can be read. */
function readHeader({ line, cells }: CsvRow, problems: FileProblem[]): Header | null {
  const before = problems.length
  const header: Header = { product: [], size: [] }
  const seen = new Set<string>()
  for (const [place, cell] of cells.entries()) {
    const title = cell.trim()
    // the second is what the shop itself wrote into rows that it gave back
    if (title === '' || title === texts.problemColumn) continue
    const product = productColumns.find((column) => column.title === title)
    const size = sizeColumns.find((column) => column.title === title)
    if (seen.has(title)) problems.push({ line, column: title, reason: reasons.columnTwice })
    else if (product) header.product.push({ column: product, place })
    else if (size) header.size.push({ column: size, place })
    else problems.push({ line, column: title, reason: reasons.unknownColumn })
    seen.add(title)
  }
  if (!header.product.some(({ column }) => keyFields.some((field) => field === column.field))) {
    problems.push({ line, column: '', reason: seen.size > 0 ? reasons.keyMissing : reasons.noHeader })
  }
  return problems.length > before ? null : header
}

/** What tells whose row it is: the first of them that is filled. */
const keyFields = ['id', 'slug', 'name'] as const

class RowReader {
  readonly products: ReadProduct[] = []
  readonly #header: Header
  readonly #names: Names
  readonly #problems: FileProblem[]
  readonly #seen = new Map<string, ReadProduct>()
  #current: { key: string; cells: string[] } | null = null

  constructor(header: Header, names: Names, problems: FileProblem[]) {
    this.#header = header
    this.#names = names
    this.#problems = problems
  }

  read({ line, cells }: CsvRow): void {
    const key = this.#keyOf(cells)
    if (key === null) {
      this.#problems.push({ line, column: '', reason: reasons.keyMissing })
      return
    }
    const seen = this.#seen.get(key)
    seen?.lines.push(line)
    if (seen && this.#current?.key === key) this.#compare(line, cells, this.#current.cells)
    else if (seen) {
      this.#problems.push({ line, column: '', reason: reasons.apart })
      return
    } else this.#begin(line, cells, key)
    this.#readSize(line, cells)
  }

  /** Null: nobody's. A row that has only a size belongs to the product above it. */
  #keyOf(cells: string[]): string | null {
    const field = keyFields.find((each) => this.#cellOf(each, cells) !== '')
    if (field) return `${field} ${this.#cellOf(field, cells)}`
    const hasOwn = this.#header.product.some(({ place }) => (cells[place] ?? '').trim() !== '')
    return hasOwn ? null : (this.#current?.key ?? null)
  }

  #cellOf(field: (typeof keyFields)[number], cells: string[]): string {
    const place = this.#header.product.find(({ column }) => column.field === field)?.place
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }

  #begin(line: number, cells: string[], key: string): void {
    const product: ReadProduct = {
      line,
      lines: [line],
      slug: this.#cellOf('slug', cells),
      unread: new Set(),
      id: null,
      state: null,
      publish_at: null,
      values: {},
      sizes: [],
    }
    this.#seen.set(key, product)
    this.#current = { key, cells }
    for (const { column, place } of this.#header.product) {
      const reason = column.read(cells[place] ?? '', product, this.#names)
      if (!reason) continue
      product.unread.add(column.title)
      this.#problems.push({ line, column: column.title, reason })
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
