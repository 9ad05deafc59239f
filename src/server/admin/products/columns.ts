/** The columns of the catalogue's file: how each is written, and what is read from it. A row is one size. */
import { isDay } from '#domain/calendar-days.ts'
import type { RoastDegree } from '#domain/catalogue/catalogue.ts'
import { processingMethods, roastDegrees } from '#domain/catalogue/catalogue.ts'
import { blocksToHtml } from '#domain/products/description-blocks.ts'
import {
  type FieldsOf,
  mapFields,
  type ProductField,
  type ProductValues,
  type SizeValues,
} from '#domain/products/product-field-table.ts'
import { type ProductState, productStates } from '#domain/products/product-states.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { productFieldTexts as titles } from '#messages/admin/products/product-fields.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { productTexts } from '#messages/products.ts'
import { readTime, writeTime } from './file-time.ts'

/** Of the categories: the file has their names. */
export interface Names {
  /** Of the kinds of products. */
  kinds: readonly string[]
  nameOf(id: number): string
  kindOf(name: string): number | undefined
  shelfOf(name: string): number | undefined
}

/** What a file says of a product; a field without a column is missing. */
export interface FileProduct {
  id: number | null
  state: ProductState | null
  publish_at: string | null
  /** As it stands in the file: cleaned and taken apart only where it differs from what is stored. */
  descriptionHtml?: string
  values: Partial<ProductValues>
}

export interface WrittenProduct {
  id: number
  state: ProductState
  publish_at: string | null
  values: ProductValues
}

/** The reason why a cell cannot be read; null: it was. */
type Reason = string | null

export interface ProductColumn {
  title: string
  field: Exclude<ProductField, 'sizes'> | 'id' | 'state' | 'publish_at'
  write(product: WrittenProduct, names: Names): string
  read(cell: string, into: FileProduct, names: Names): Reason
}

export interface SizeColumn {
  title: string
  field: keyof SizeValues
  write(size: SizeValues): string
  read(cell: string, into: Partial<SizeValues>): Reason
}

const { reasons } = texts

function textColumn(field: FieldsOf<'line'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => values[field],
    read: (cell, { values }) => {
      values[field] = cell
      return null
    },
  }
}

function wordsColumn(field: FieldsOf<'words'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => values[field].join('、'),
    read: (cell, { values }) => {
      values[field] = cell.split('、')
      return null
    },
  }
}

function yesColumn(field: FieldsOf<'yes'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => (values[field] ? texts.yes : texts.no),
    read: (cell, { values }) => {
      const value = readYes(cell)
      if (value === null) return reasons.yes
      values[field] = value
      return null
    },
  }
}

function numberColumn(field: FieldsOf<'score' | 'percent'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => String(values[field]),
    read: (cell, { values }) => {
      if (!/^\d{1,4}(\.\d{1,4})?$/.test(cell.trim())) return reasons.number
      values[field] = Number(cell)
      return null
    },
  }
}

function timeColumn(field: FieldsOf<'time'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => writeTime(values[field]),
    read: (cell, { values }) => {
      const time = readTime(cell)
      if (time === undefined) return reasons.time
      values[field] = time
      return null
    },
  }
}

function dayColumn(field: FieldsOf<'day'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => values[field] ?? '',
    read: (cell, { values }) => {
      const day = cell.trim().replaceAll('/', '-')
      if (day !== '' && !isDay(day)) return reasons.day
      values[field] = day === '' ? null : day
      return null
    },
  }
}

function yearColumn(field: FieldsOf<'year'>): ProductColumn {
  return {
    title: titles[field],
    field,
    write: ({ values }) => String(values[field] ?? ''),
    read: (cell, { values }) => {
      if (!/^(\d{4})?$/.test(cell.trim())) return reasons.number
      values[field] = cell.trim() === '' ? null : Number(cell)
      return null
    },
  }
}

const idColumn: ProductColumn = {
  title: texts.id,
  field: 'id',
  write: ({ id }) => String(id),
  read: (cell, into) => {
    if (cell.trim() === '') return null
    if (!/^\d{1,9}$/.test(cell.trim())) return reasons.number
    into.id = Number(cell)
    return null
  },
}

const stateColumn: ProductColumn = {
  title: titles.state,
  field: 'state',
  write: ({ state }) => adminProductsTexts.states[state],
  read: (cell, into) => {
    if (cell.trim() === '') return null
    const state = productStates.find((each) => adminProductsTexts.states[each] === cell.trim())
    if (!state) return reasons.state
    into.state = state
    return null
  },
}

const publishAtColumn: ProductColumn = {
  title: titles.publish_at,
  field: 'publish_at',
  write: ({ publish_at }) => writeTime(publish_at),
  read: (cell, into) => {
    const time = readTime(cell)
    if (time === undefined) return reasons.time
    into.publish_at = time
    return null
  },
}

const kindColumn: ProductColumn = {
  title: titles.category_id,
  field: 'category_id',
  write: ({ values }, names) => names.nameOf(values.category_id),
  read: (cell, { values }, names) => {
    const id = names.kindOf(cell.trim())
    if (id === undefined) return reasons.kind(names.kinds)
    values.category_id = id
    return null
  },
}

const shelvesColumn: ProductColumn = {
  title: texts.shelves,
  field: 'category_ids',
  write: ({ values }, names) =>
    values.category_ids
      .filter((id) => id !== values.category_id)
      .map((id) => names.nameOf(id))
      .join('、'),
  read: (cell, { values }, names) => {
    const wanted = cell.split('、').flatMap((name) => name.trim() || [])
    const ids = wanted.flatMap((name) => names.shelfOf(name) ?? [])
    if (ids.length < wanted.length) return reasons.shelf
    values.category_ids = ids
    return null
  },
}

const roastColumn: ProductColumn = {
  title: titles.roast_level,
  field: 'roast_level',
  write: ({ values }) => (values.roast_level ? productTexts.roastDegrees[values.roast_level] : ''),
  read: (cell, { values }) => {
    const roast: RoastDegree | null | undefined =
      cell.trim() === '' ? null : roastDegrees.find((each) => productTexts.roastDegrees[each] === cell.trim())
    if (roast === undefined) return reasons.roast
    values.roast_level = roast
    return null
  },
}

const processColumn: ProductColumn = {
  title: titles.processing_method,
  field: 'processing_method',
  write: ({ values }) => values.processing_method ?? '',
  read: (cell, { values }) => {
    const process = cell.trim() === '' ? null : processingMethods.find((each) => each === cell.trim())
    if (process === undefined) return reasons.process
    values.processing_method = process
    return null
  },
}

const descriptionColumn: ProductColumn = {
  title: texts.description,
  field: 'description',
  write: ({ values }) => blocksToHtml(values.description),
  read: (cell, into) => {
    into.descriptionHtml = cell
    return null
  },
}

const ofFields = mapFields<ProductColumn[]>({
  line: (field) => [textColumn(field)],
  words: (field) => [wordsColumn(field)],
  category: () => [kindColumn],
  categories: () => [shelvesColumn],
  roast: () => [roastColumn],
  process: () => [processColumn],
  year: (field) => [yearColumn(field)],
  score: (field) => [numberColumn(field)],
  percent: (field) => [numberColumn(field)],
  time: (field) => [timeColumn(field)],
  day: (field) => [dayColumn(field)],
  yes: (field) => [yesColumn(field)],
  blocks: () => [descriptionColumn],
  // a row is one size: they have columns of their own
  sizes: () => [],
})

/** In the order of the table of fields; the state stands after the names. */
export const productColumns: readonly ProductColumn[] = [
  idColumn,
  ...ofFields.flatMap(([field, columns]) =>
    field === 'name_en' ? [...columns, stateColumn, publishAtColumn] : columns,
  ),
]

export function readYes(cell: string): boolean | null {
  if (cell.trim() === texts.yes) return true
  return cell.trim() === texts.no || cell.trim() === '' ? false : null
}
