/** The columns of a size, after those of its product. */
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

function wholeColumn(field: 'grams' | 'parcel_grams' | 'price'): SizeColumn {
  return {
    title: titles[field],
    field,
    write: (size) => String(size[field]),
    read: (cell, into) => {
      // as people and spreadsheets write it: 1,280
      const plain = cell.trim().replaceAll(',', '')
      if (!/^\d{1,9}$/.test(plain)) return field === 'price' ? reasons.price : reasons.number
      into[field] = Number(plain)
      return null
    },
  }
}

function yesColumn(field: 'is_default' | 'published'): SizeColumn {
  return {
    title: titles[field],
    field,
    write: (size) => (size[field] ? texts.yes : texts.no),
    read: (cell, into) => {
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
  wholeColumn('grams'),
  wholeColumn('parcel_grams'),
  wholeColumn('price'),
  yesColumn('is_default'),
  yesColumn('published'),
]
