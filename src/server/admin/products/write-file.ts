/** The catalogue as a file: a row for each size, the product's own columns in the first of them. */
import { type Names, productColumns, type WrittenProduct } from './columns.ts'
import { byteOrderMark, writeLine } from './csv-cells.ts'
import { sizeColumns } from './size-columns.ts'

export function* writeProductFile(products: Iterable<WrittenProduct>, names: Names): Generator<string> {
  yield byteOrderMark + writeLine([...productColumns, ...sizeColumns].map(({ title }) => title))
  for (const product of products) yield writeProduct(product, names)
}

function writeProduct(product: WrittenProduct, names: Names): string {
  const own = productColumns.map((column) => column.write(product, names))
  // which product a further row belongs to
  const further = productColumns.map(({ field }, index) =>
    field === 'id' || field === 'slug' ? (own[index] ?? '') : '',
  )
  const sizes = product.values.sizes.map((size) => sizeColumns.map((column) => column.write(size)))
  const [first = sizeColumns.map(() => ''), ...others] = sizes
  return [[...own, ...first], ...others.map((cells) => [...further, ...cells])].map(writeLine).join('')
}
