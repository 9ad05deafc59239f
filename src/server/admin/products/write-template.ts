/** A file to begin with: few columns, a row that says what each means, and two examples. An import leaves those out. */
import { emptyValues, type ProductValues, type SizeValues } from '#domain/products/product-field-table.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { columnMeanings } from '#messages/admin/products/import-columns.ts'
import { type Names, type ProductColumn, productColumns } from './columns.ts'
import { byteOrderMark, writeLine } from './csv-cells.ts'
import { sizeColumns } from './size-columns.ts'

const productFields: readonly ProductColumn['field'][] = [
  'name',
  'category_id',
  'state',
  'roast_level',
  'processing_method',
  'origin',
  'flavor_notes',
  'description',
]
const sizeFields: readonly (keyof SizeValues)[] = ['label', 'grams', 'parcel_grams', 'price']

const ofProduct = productColumns
  .filter(({ field }) => productFields.includes(field))
  .sort((a, b) => productFields.indexOf(a.field) - productFields.indexOf(b.field))
const ofSize = sizeColumns.filter(({ field }) => sizeFields.includes(field))

export function writeTemplate(names: Names): string {
  const titles = [...ofProduct, ...ofSize].map(({ title }) => title)
  const [first = '', ...meanings] = [...ofProduct, ...ofSize].map(({ field }) => columnMeanings[field])
  const rows = texts.template.examples.map(({ kind, ...example }) => {
    const category_id = names.kindOf(kind) ?? names.kindOf(names.kinds[0] ?? '') ?? 0
    return writeExample({ ...example, category_id }, names)
  })
  return [byteOrderMark + writeLine(titles), writeLine([texts.template.meaning + first, ...meanings]), ...rows].join('')
}

type Example = Omit<(typeof texts.template.examples)[number], 'kind'> & { category_id: number }

function writeExample({ category_id, size, description, ...example }: Example, names: Names): string {
  const values: ProductValues = {
    ...emptyValues,
    ...example,
    name: texts.template.example + example.name,
    flavor_notes: [...example.flavor_notes],
    category_id,
    description: [{ type: 'paragraph', text: description }],
  }
  const product = { id: 0, state: 'draft' as const, publish_at: null, values }
  const written: SizeValues = { id: null, specification: '', is_default: true, published: true, ...size }
  return writeLine([
    ...ofProduct.map((column) => column.write(product, names)),
    ...ofSize.map((column) => column.write(written)),
  ])
}
