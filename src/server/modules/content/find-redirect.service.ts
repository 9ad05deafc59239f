/** Where a former address leads. Asked only where the shop has no page: a redirect never stands before one. */
import { redirectKey } from '#domain/content/redirect-path.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import type { Deps } from '#server/core/deps.ts'
import { countHits, insertHits, listAllRedirects } from './redirects.repo.ts'

export const redirectsTag = 'redirects'

type FindDeps = Pick<Deps, 'db' | 'cache' | 'clock' | 'log'>

/** With its query if it is listed with it, otherwise without, and the query goes along; null: it leads nowhere. */
export async function findRedirect(deps: FindDeps, path: string, search: string): Promise<string | null> {
  const all = await deps.cache.get('redirects', async () => {
    const rows = await listAllRedirects(deps.db)
    const value = new Map(rows.map(({ id, from_path, target }) => [from_path, { id, target }]))
    return { value, tags: [redirectsTag], validUntil: null, bytes: 1000 + 400 * rows.length }
  })
  if (all.size === 0) return null
  const plain = readable(path)
  const whole = search === '' ? undefined : all.get(redirectKey(plain + search))
  const found = whole ?? all.get(redirectKey(plain))
  if (!found) return null
  noteRedirect(deps, found.id)
  return whole || /[?#]/.test(found.target) ? found.target : found.target + search
}

/** As addresses are stored: `/咖啡` and its encoded spelling are one. */
function readable(path: string): string {
  return URL.canParse(`http://shop${path}`) ? new URL(`http://shop${path}`).pathname : path
}

const togetherMs = 5_000

/** What this process has redirected since it last told the database. */
const waiting = new WeakMap<object, Map<number, number>>()

/** Counted later: nobody waits for it, and many at once are one row. */
function noteRedirect(deps: FindDeps, id: number): void {
  const counts = waiting.get(deps.db) ?? new Map<number, number>()
  if (counts.size === 0) {
    waiting.set(deps.db, counts)
    setTimeout(() => void storeNotedRedirects(deps), togetherMs).unref()
  }
  counts.set(id, (counts.get(id) ?? 0) + 1)
}

/** A figure that is lost with its process is no loss. */
export async function storeNotedRedirects(deps: FindDeps): Promise<void> {
  const counts = waiting.get(deps.db)
  waiting.delete(deps.db)
  if (!counts || counts.size === 0) return
  await insertHits(deps.db, taipeiDay(deps.clock.now()), counts).catch((err: unknown) => {
    deps.log.warn({ err }, 'redirects were not counted')
  })
}

/** By a job. */
export function countRedirects(deps: Pick<Deps, 'db'>): Promise<void> {
  return countHits(deps.db)
}
