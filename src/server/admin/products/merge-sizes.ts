/** The sizes of a product as a file has them, put over those that are stored. Pure. */
import type { SizeValues } from '#domain/products/product-field-table.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import type { FileProblem, FileSize } from './read-file.ts'

const { reasons } = texts

const newSize: SizeValues = {
  id: null,
  label: '',
  specification: '',
  grams: 0,
  parcel_grams: 0,
  price: 0,
  is_default: false,
  published: true,
}

/** In the order of the file; sizes that it does not name stay as they are, after them. */
export function mergeSizes(
  given: readonly FileSize[],
  stored: readonly SizeValues[],
): { sizes: SizeValues[]; problems: FileProblem[] } {
  if (given.length === 0) return { sizes: [...stored], problems: [] }
  const rows = withOnlyLabel(given, stored)
  const problems: FileProblem[] = []
  const used = new Set<number>()
  const merged = rows.map(({ line, values, isBroken }): SizeValues => {
    const own = stored.find(({ id, label }) => (values.id ? id === values.id : label === values.label?.trim()))
    if (values.id && !own) problems.push({ line, column: texts.size.id, reason: reasons.foreignSize })
    if (own?.id && used.has(own.id)) problems.push({ line, column: texts.size.id, reason: reasons.sizeTwice })
    if (own?.id) used.add(own.id)
    if (!own && !isBroken && (!values.label || values.price === undefined)) {
      problems.push({ line, column: texts.size.label, reason: reasons.sizeMissing })
    }
    return { ...newSize, ...own, ...values, id: own?.id ?? null }
  })
  const left = stored.filter(({ id }) => id === null || !used.has(id))
  return { sizes: [...withDefault(merged, rows, left), ...left], problems }
}

/** A product's only size needs no name: it is the stored one, or called by its weight. */
function withOnlyLabel(rows: readonly FileSize[], stored: readonly SizeValues[]): readonly FileSize[] {
  const [row, second] = rows
  if (!row || second || row.values.id || row.values.label?.trim() || stored.length > 1) return rows
  const made = row.values.grams ? texts.gramsLabel(row.values.grams) : texts.onlyLabel
  return [{ ...row, values: { ...row.values, label: stored[0]?.label ?? made } }]
}

/** Where the file marks one, it is the only one; where nobody is marked, the first that is sold and not excluded. */
function withDefault(merged: SizeValues[], rows: readonly FileSize[], left: readonly SizeValues[]): SizeValues[] {
  const said = rows.map(({ values }) => values.is_default)
  if (said.includes(true)) return merged.map((size, index) => ({ ...size, is_default: said[index] === true }))
  if ([...merged, ...left].some(({ is_default }) => is_default)) return merged
  const first = merged.findIndex(({ published }, index) => published && said[index] === undefined)
  return merged.map((size, index) => ({ ...size, is_default: index === first }))
}
