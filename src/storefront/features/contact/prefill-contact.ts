import type { Client } from '#client/client.ts'
import { membersApi } from '#contract/shop/account/members.ts'

/** Fills the member's name and address in, where nothing was typed yet. Without an answer the fields stay empty. */
export async function prefillContact(client: Client, form: HTMLFormElement): Promise<void> {
  const { user } = await client.call(membersApi.profile, {})
  for (const name of ['name', 'email'] as const) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = user[name]
  }
}
