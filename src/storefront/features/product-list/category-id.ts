/** The category of an address: null for the whole list, undefined for an address that names none (`/products/category/x`). */
export function readCategoryId(text: string | undefined): number | null | undefined {
  if (text === undefined) return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
