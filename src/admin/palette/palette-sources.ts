/** What Ctrl-K finds besides screens: orders, products, members. */
import type { Client } from '#client/client.ts'
import { adminMembersApi } from '#contract/admin/members/members.ts'
import { ordersApi } from '#contract/admin/orders/orders.ts'
import { adminProductsApi } from '#contract/admin/products/products.ts'
import type { StaffPermission } from '#domain/staff/permissions.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { adminMembersTexts } from '#messages/admin/people/members.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { paletteTexts } from '#messages/admin/settings/frame.ts'

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

const members: PaletteSource = {
  title: paletteTexts.members,
  permission: 'members.read',
  async find(client, typed, signal) {
    const { items } = await client.call(adminMembersApi.list, { query: { q: typed, limit: 5 } }, { signal })
    return items.map(({ id, name, email, phone_end }) => ({
      to: `/admin/members/${id}`,
      label: `${name} ${email}`,
      detail: adminMembersTexts.phoneEnd(phone_end),
    }))
  },
}

export const paletteSources: readonly PaletteSource[] = [orders, products, members]
