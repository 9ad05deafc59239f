/** The columns of a size, after those of its product. */

import { readGrams, readPrice } from '#domain/products/written-number.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { readYes, type SizeColumn } from './columns.ts'

const { reasons, size: titles } = texts

function textColumn(field: 'label' | 'specification'): SizeColumn {
  return {
    title: titles[field],
    field,
    write: (size) => size[field],
    read: (cell, into) => {
      into[field] = cell
      return null
    },
  }
}

const priceColumn: SizeColumn = {
  title: titles.price,
  field: 'price',
  write: ({ price }) => String(price),
  read: (cell, into) => {
    const price = readPrice(cell)
    if (price === null) return reasons.price
    into.price = price
    return null
  },
}

/** An empty cell says nothing. */
function gramsColumn(field: 'grams' | 'parcel_grams'): SizeColumn {
  return {
    title: titles[field],
    field,
    write: (size) => String(size[field]),
    read: (cell, into) => {
      if (cell.trim() === '') return null
      const grams = readGrams(cell)
      if (grams === null) return reasons.grams
      into[field] = grams
      return null
    },
  }
}

/** An empty cell says nothing. */
function yesColumn(field: 'is_default' | 'published'): SizeColumn {
  return {
    title: titles[field],
    field,
    write: (size) => (size[field] ? texts.yes : texts.no),
    read: (cell, into) => {
      if (cell.trim() === '') return null
      const value = readYes(cell)
      if (value === null) return reasons.yes
      into[field] = value
      return null
    },
  }
}

export const sizeColumns: readonly SizeColumn[] = [
  {
    title: titles.id,
    field: 'id',
    write: ({ id }) => String(id ?? ''),
    read: (cell, into) => {
      if (cell.trim() !== '' && !/^\d{1,9}$/.test(cell.trim())) return reasons.number
      into.id = cell.trim() === '' ? null : Number(cell)
      return null
    },
  },
  textColumn('label'),
  textColumn('specification'),
  gramsColumn('grams'),
  gramsColumn('parcel_grams'),
  priceColumn,
  yesColumn('is_default'),
  yesColumn('published'),
]
