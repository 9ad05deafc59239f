/** The gateway's lists of stores, kept for an hour. */
import { type CarrierCode, isStoreCarrier, type StoreCarrier } from '#domain/carriers/carriers.ts'
import type { Deps } from '#server/core/deps.ts'
import { carrierGateway, type ListedStore } from '#server/ports/logistics-gateway.ts'

/** The gateway updates its list once a day and blocks clients that ask too often. */
const storesMs = 60 * 60_000

type ListDeps = Pick<Deps, 'cache' | 'clock' | 'logistics'>

export function listStores(deps: ListDeps, carrier: StoreCarrier): Promise<Map<string, ListedStore>> {
  return deps.cache.get(`stores ${carrier}`, async () => {
    const stores = await carrierGateway(deps, carrier).listStores(carrier)
    const bytes = stores.reduce((sum, { name, address }) => sum + 200 + 2 * (name.length + address.length), 0)
    const validUntil = new Date(deps.clock.now().getTime() + storesMs)
    return { value: new Map(stores.map((store) => [store.storeId, store])), tags: [], validUntil, bytes }
  })
}

/** False: the list has no such store (any more). Without the list it may be open: the carrier checks it again. */
export async function mayBeOpen(
  deps: ListDeps & Pick<Deps, 'log'>,
  carrier: CarrierCode,
  storeId: string,
): Promise<boolean> {
  if (!isStoreCarrier(carrier)) return true
  try {
    return (await listStores(deps, carrier)).has(storeId)
  } catch (err) {
    deps.log.warn({ err, carrier }, 'a known store is used without checking the list of stores')
    return true
  }
}
