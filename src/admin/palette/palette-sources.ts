/** What Ctrl-K finds besides screens: one entry each for orders, products, members, as their calls come. */
import type { Client } from '#client/client.ts'
import type { StaffPermission } from '#domain/staff/permissions.ts'

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

export const paletteSources: readonly PaletteSource[] = []
