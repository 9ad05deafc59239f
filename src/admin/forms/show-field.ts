import { fieldsOf } from '#domain/products/product-field-table.ts'
import { productStates } from '#domain/products/product-states.ts'
import { taipeiMinute } from '#domain/taipei-time.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { productTexts } from '#messages/products.ts'

const times: readonly string[] = [...fieldsOf('time'), 'publish_at']

/** A value of a product's difference in words. */
export function showFieldValue(field: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return adminKitTexts.none
  if (typeof value === 'boolean') return value ? adminKitTexts.yes : adminKitTexts.no
  if (times.includes(field)) return taipeiMinute(new Date(String(value)))
  if (field === 'description')
    return String(value)
      .replace(/<[^<>]+>/g, ' ')
      .trim()
  const state = productStates.find((each) => each === value)
  if (field === 'state' && state) return adminProductsTexts.states[state]
  const roast = Object.entries(productTexts.roastDegrees).find(([level]) => level === value)
  if (field === 'roast_level' && roast) return roast[1]
  return Array.isArray(value) ? value.join('、') : String(value)
}
