/**
 * Tells the CDN which pages changed, by their tags: at once, then at most once a second, and each again some seconds later,
 * because it may have fetched a page in between that the shop was just renewing. What cannot be told is told again.
 *
 * One request for all services: Fastly reads the header, Cloudflare the body, Varnish what its configuration says.
 */

export interface CdnPurger {
  purge(tags: readonly string[]): void
  close(): Promise<void>
}

interface PurgerOptions {
  url: string
  token: string
  /** The tag that every page has. */
  everyPage: string
  fetch: typeof globalThis.fetch
  /** Once for each outage, with its reason. */
  onProblem(error: Error): void
  againMs?: number
  everyMs?: number
  retryMs?: number
}

/** Most services take no more in one request; then all pages are purged. */
const mostTags = 30
const patienceMs = 5000

export function createCdnPurger(options: PurgerOptions): CdnPurger {
  const { againMs = 3000, everyMs = 1000, retryMs = 5000 } = options
  /** Tags with the time at which they are due. */
  const due = new Map<string, number>()
  const again = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let earliest = 0
  let isReported = false
  let isClosed = false

  const schedule = () => {
    if (isClosed || due.size + again.size === 0) return
    const next = Math.max(earliest, Math.min(...due.values(), ...again.values()))
    clearTimeout(timer)
    timer = setTimeout(send, Math.max(0, next - performance.now())).unref()
  }
  const send = () => {
    const now = performance.now()
    const tags = [...new Set([...takeDue(due, now), ...takeDue(again, now)])]
    if (tags.length === 0) return schedule()
    // nothing is sent before this is answered
    earliest = Number.POSITIVE_INFINITY
    sending = ask(options, tags).then(
      () => {
        isReported = false
        earliest = now + everyMs
        schedule()
      },
      (error: Error) => {
        if (!isReported) options.onProblem(error)
        isReported = true
        for (const tag of tags) due.set(tag, 0)
        earliest = performance.now() + retryMs
        schedule()
      },
    )
  }
  return {
    purge(tags) {
      const now = performance.now()
      for (const tag of tags) {
        due.set(tag, now)
        again.set(tag, now + againMs)
      }
      if (Number.isFinite(earliest)) schedule()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sending
    },
  }
}

function takeDue(waiting: Map<string, number>, now: number): string[] {
  const tags = [...waiting].flatMap(([tag, at]) => (at <= now + 1 ? [tag] : []))
  for (const tag of tags) waiting.delete(tag)
  return tags
}

async function ask({ url, token, everyPage, fetch }: PurgerOptions, all: string[]): Promise<void> {
  const tags = all.length > mostTags || all.includes(everyPage) ? [everyPage] : all
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'fastly-key': token,
      'surrogate-key': tags.join(' '),
    },
    body: JSON.stringify({ tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
}
