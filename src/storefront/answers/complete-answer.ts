/**
 * A server that says no more than the specification's tables is enough for every screen: what an answer lacks is filled in
 * here, before a screen gets it (docs/decisions/0163-the-specifications-answers-are-enough.md). Carts, orders and payment
 * results are completed by their own features, which know what was there before.
 */
import type { Complete } from '#client/fetch-client.ts'

/** Calls of the specification whose answers have more fields here. */
const completed = /^\/api\/(products|promotions|favorite\/list|user\/profile)/

/** Loaded beside the first such call, so that no page waits for it; without it an answer stays as it is. */
export async function findCompletion(path: string): Promise<Complete | undefined> {
  if (!completed.test(path)) return undefined
  return import('./completions.ts').then(
    ({ completions }) => completions[path],
    () => undefined,
  )
}
