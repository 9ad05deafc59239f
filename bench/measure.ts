/** Requests per second, measured so that other load on the machine affects all candidates alike. */
import { type Measured, runWrk } from './wrk.ts'

export interface Target {
  url: string
  /** Posted as JSON; without it the request is a GET. */
  body?: string
}

const connections = 32

/** Includes a warm-up, so that compilation is not measured. */
async function measure({ url, body }: Target, seconds: number): Promise<Measured> {
  const load = { url, script: 'same-request.lua', args: body ? ['POST', body] : ['GET'], connections }
  await runWrk({ ...load, seconds: Math.ceil(seconds / 2) })
  return runWrk({ ...load, seconds })
}

/** Several alternating rounds of each; the median counts. */
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

/** By the rate. */
export function median(list: Measured[]): Measured {
  const sorted = list.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, errors: list.reduce((sum, one) => sum + one.errors, 0) }
}
