/**
 * A call that may be repeated (`idempotent`) has a key from when it is first sent until it is answered: what was lost on the
 * way is sent again with it, by itself and when the person presses the button once more, and counts once. Any other write
 * is sent once: only the screen, read again, can say whether it was done.
 */
import { CallError, type Client } from '#client/client.ts'
import { randomKey } from '#front/app/random-key.ts'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'

/** Before it is sent again; about as long as a phone needs to change its network. */
const pausesMs = [1_000, 3_000]
/** Later the same button means a new one: another note of the same words, another ten codes. */
const heldMs = 10 * 60_000

interface Surroundings {
  now: () => number
  wait: (ms: number) => Promise<unknown>
}
const browser: Surroundings = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export function sendUntilAnswered(client: Client, { now, wait }: Surroundings = browser): Client {
  const held = new Map<string, { key: string; since: number }>()
  const keyOf = (call: string): string => {
    const kept = held.get(call)
    const key = kept && now() - kept.since < heldMs ? kept.key : randomKey()
    held.set(call, { key, since: now() })
    return key
  }
  return {
    async call(endpoint, input, options) {
      if (!endpoint.idempotent) {
        return client.call(endpoint, input, options).catch((error: unknown) => {
          throw endpoint.method === 'POST' && isLost(error) ? new CallError(0, 'unanswered', texts.unanswered) : error
        })
      }
      const call = `${endpoint.path} ${JSON.stringify(input)}`
      const key = keyOf(call)
      for (let sent = 0; ; sent++) {
        try {
          const answer = await client.call(endpoint, input, { ...options, key })
          held.delete(call)
          return answer
        } catch (error) {
          // after a failure of the server nobody knows what was done: the key stays
          if (error instanceof CallError && error.status > 0 && error.status < 500) held.delete(call)
          const pause = pausesMs[sent]
          if (!isLost(error) || pause === undefined) throw error
          await wait(pause)
        }
      }
    },
  }
}

/** No answer of the shop: the network, or words of what stands before the shop while it starts anew. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return error.status === 0 || ([502, 503, 504].includes(error.status) && error.code === 'internal')
}
