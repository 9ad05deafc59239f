import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  errors: number
}

export interface Target {
  url: string
  method?: 'GET' | 'POST'
  accept?: string
}

const connections = 32

/** Requests a second and times in ms; a warm-up before, so that compilation is not measured. */
export async function measure(target: Target, seconds: number): Promise<Measured> {
  const options = {
    url: target.url,
    connections,
    method: target.method ?? ('GET' as const),
    headers: {
      'accept-encoding': 'br',
      accept: target.accept ?? 'text/html',
      ...(target.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(target.method === 'POST' ? { body: '{}' } : {}),
  }
  await autocannon({ ...options, duration: Math.max(1, Math.floor(seconds / 2)) })
  const result = await autocannon({ ...options, duration: seconds })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

/** Several rounds of each, one after another in turns, so that a slow moment of the machine hits all alike. Median counts. */
export async function measureInTurns(
  targets: Record<string, Target>,
  rounds: number,
  seconds: number,
): Promise<Record<string, Measured>> {
  const all: Record<string, Measured[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, target] of Object.entries(targets)) {
      all[name] ??= []
      all[name].push(await measure(target, seconds))
    }
  }
  return Object.fromEntries(Object.entries(all).map(([name, list]) => [name, median(list)]))
}

function median(list: Measured[]): Measured {
  const sorted = [...list].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, errors: list.reduce((sum, one) => sum + one.errors, 0) }
}
