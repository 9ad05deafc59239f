import { type HotFacts, hotScore, hotWindowDays, rankHot } from '#domain/catalogue/hot-products.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Catalogue, listProducts } from './catalogue.service.ts'
import { listRatingsSince, listSalesSince } from './sales.repo.ts'

/** The page shows eight; the others replace any that become unavailable. */
const hotLimit = 12

const recomputedAfterMs = 10 * 60_000
const dayMs = 24 * 60 * 60 * 1000

interface HotScores {
  scores: Map<number, number>
  validUntil: Date
}

/** Hottest first. Prices and stock are always current; the ranking is at most ten minutes old. */
export async function listHotProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>,
): Promise<Omit<Catalogue, 'sizeLots'>> {
  const [catalogue, hot] = await Promise.all([listProducts(deps), readHotScores(deps)])
  const ends = [catalogue.validUntil, hot.validUntil].filter((end) => end !== null)
  return {
    products: rankHot(catalogue.products, hot.scores).slice(0, hotLimit),
    validUntil: new Date(Math.min(...ends.map(Number))),
  }
}

/** Not tagged with the catalogue: frequent reviews must not recount all sales each time. */
function readHotScores(deps: Pick<Deps, 'db' | 'clock' | 'cache' | 'settings'>): Promise<HotScores> {
  return deps.cache.get('catalogue hot scores', async () => {
    const now = deps.clock.now()
    const validUntil = new Date(now.getTime() + recomputedAfterMs)
    const facts = await readHotFacts(deps, now)
    const scores = new Map([...facts].map(([id, each]) => [id, hotScore(each, now)]))
    return { value: { scores, validUntil }, tags: [], validUntil, bytes: scores.size * 50 }
  })
}

async function readHotFacts(deps: Pick<Deps, 'db'>, now: Date): Promise<Map<number, HotFacts>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const sales = Map.groupBy(
    await listSalesSince(deps.db, taipeiDay(daysAgo(hotWindowDays.sales))),
    ({ product_id }) => product_id,
  )
  const ratings = Map.groupBy(
    await listRatingsSince(deps.db, daysAgo(hotWindowDays.reviews)),
    ({ product_id }) => product_id,
  )
  return new Map(
    [...new Set([...sales.keys(), ...ratings.keys()])].map((id) => [
      id,
      {
        sales: sales.get(id) ?? [],
        reviews: (ratings.get(id) ?? []).map(({ rating, created_at }) => ({ rating, at: created_at })),
      },
    ]),
  )
}
