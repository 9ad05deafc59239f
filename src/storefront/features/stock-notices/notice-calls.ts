import type { Client } from '#client/client.ts'
import type { SizeId } from '#contract/scalars.ts'
import { stockNoticesApi } from '#contract/stock-notices.ts'

export async function changeNotice(client: Client, sizeId: SizeId, wanted: boolean): Promise<void> {
  await client.call(wanted ? stockNoticesApi.request : stockNoticesApi.cancel, { body: { size_id: sizeId } })
}
