/**
 * The part of the table of fields (`product-field-table.ts`) that the shop's calls answer where it is filled in. By
 * itself, because shoppers' browsers load it and the rest is the back office's.
 */
export const publicFields = {
  harvest_year: { kind: 'year', ofCoffee: true },
} as const

export type PublicField = keyof typeof publicFields

export const publicFieldNames = Object.keys(publicFields) as PublicField[]
