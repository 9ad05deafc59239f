/** The columns of `products` that an editor writes: from the table of fields, and the state's. */
import { type FieldsOf, mapFields } from '#domain/products/product-field-table.ts'

/** As PostgreSQL calls it. */
type ColumnType = 'text' | 'text[]' | 'int' | 'smallint' | 'timestamptz' | 'date' | 'boolean' | 'jsonb'

type PlainKind = 'line' | 'words' | 'category' | 'roast' | 'process' | 'year' | 'percent' | 'time' | 'day' | 'yes'
export type WrittenColumn =
  | FieldsOf<PlainKind | 'blocks'>
  | `${FieldsOf<'score'>}_x2`
  | 'description_blocks'
  | 'published'
  | 'publish_at'
  | 'off_sale'

interface Column {
  name: WrittenColumn
  type: ColumnType
}

const plain = (type: ColumnType) => (field: FieldsOf<PlainKind>) => [{ name: field, type }]

/** Categories and sizes have tables of their own. */
const ofFields = mapFields<Column[]>({
  line: plain('text'),
  words: plain('text[]'),
  category: plain('int'),
  categories: () => [],
  roast: plain('text'),
  process: plain('text'),
  year: plain('smallint'),
  score: (field) => [{ name: `${field}_x2`, type: 'smallint' }],
  percent: plain('smallint'),
  time: plain('timestamptz'),
  day: plain('date'),
  yes: plain('boolean'),
  blocks: (field) => [
    { name: field, type: 'text' },
    { name: 'description_blocks', type: 'jsonb' },
  ],
  sizes: () => [],
}).flatMap(([, columns]) => columns)

export const writtenColumns: readonly Column[] = [
  ...ofFields,
  { name: 'published', type: 'boolean' },
  { name: 'publish_at', type: 'timestamptz' },
  { name: 'off_sale', type: 'boolean' },
]
