import type { Client } from '#client/client.ts'
import { type MemberOverview, membersApi } from '#contract/shop/account/members.ts'

export async function loadOverview(client: Client, signal: AbortSignal): Promise<MemberOverview> {
  return (await client.call(membersApi.overview, {}, { signal })).data
}
