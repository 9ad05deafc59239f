/** What Ctrl-K finds besides screens: orders; one entry each for products and members, as their calls come. */
import type { Client } from '#client/client.ts'
import { ordersApi } from '#contract/admin/orders.ts'
import { adminProductsApi } from '#contract/admin/products.ts'
import type { StaffPermission } from '#domain/staff/permissions.ts'
import { paletteTexts } from '#messages/admin-frame.ts'
import { adminOrderTexts } from '#messages/admin-orders.ts'
import { adminProductsTexts } from '#messages/admin-products.ts'

export interface PaletteItem {
  to: string
  label: string
  /** Smaller, after the label. */
  detail?: string
}

export interface PaletteSource {
  title: string
  permission: StaffPermission
  /** Called with what was typed, at least two characters; `signal` ends it when more is typed. */
  find(client: Client, typed: string, signal: AbortSignal): Promise<PaletteItem[]>
}

const orders: PaletteSource = {
  title: adminOrderTexts.palette,
  permission: 'orders.read',
  async find(client, typed, signal) {
    const { items } = await client.call(ordersApi.list, { query: { q: typed, limit: 6 } }, { signal })
    return items.map(({ name, recipient, state }) => ({
      to: `/admin/orders/${name}`,
      label: `${name} ${recipient}`,
      detail: adminOrderTexts.states[state],
    }))
  },
}

const products: PaletteSource = {
  title: paletteTexts.products,
  permission: 'products.read',
  async find(client, typed, signal) {
    const { items } = await client.call(adminProductsApi.list, { query: { q: typed, limit: 5 } }, { signal })
    return items.map(({ id, name, state }) => ({
      to: `/admin/products/${id}`,
      label: name,
      detail: adminProductsTexts.states[state],
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [orders, products]
