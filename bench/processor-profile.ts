/** Reads a profile that Node has written (`--cpu-prof`): in whose code the processor's time went. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string }
  children?: number[]
}

interface Profile {
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

/**
 * Of the busy time of the process, by whose code it is, the largest first; the shares sum up to 1. `lastSeconds` leaves
 * out what was before them, such as the start.
 */
export async function readShares(folder: string, lastSeconds = Infinity): Promise<[string, number][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'))
  const profiles = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))))
  // threads have their own: the one with the most samples is the process itself
  const main = profiles.toSorted((a: Profile, b: Profile) => b.samples.length - a.samples.length)[0] as Profile
  const byOwner = new Map<string, number>()
  const owners = ownersOf(main)
  let left = main.timeDeltas.reduce((sum, time) => sum + time, 0)
  for (const [index, id] of main.samples.entries()) {
    const owner = owners.get(id) ?? ''
    left -= main.timeDeltas[index] ?? 0
    if (owner === 'idle' || left > lastSeconds * 1e6) continue
    byOwner.set(owner, (byOwner.get(owner) ?? 0) + Math.max(0, main.timeDeltas[index] ?? 0))
  }
  const total = [...byOwner.values()].reduce((sum, time) => sum + time, 0)
  return [...byOwner].map(([owner, time]): [string, number] => [owner, time / total]).toSorted((a, b) => b[1] - a[1])
}

/** What a simulator calls counts as the simulator's. */
function ownersOf({ nodes }: Profile): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const owners = new Map<number, string>()
  const visit = (node: ProfileNode, inSimulator: boolean): void => {
    const simulated = inSimulator || node.callFrame.url.includes('/simulators/')
    owners.set(node.id, simulated ? 'the simulators of gateway and mail' : ownerOf(node.callFrame))
    for (const child of node.children ?? []) visit(byId.get(child) as ProfileNode, simulated)
  }
  const [root] = nodes
  if (root) visit(root, false)
  return owners
}

const special = new Map([
  ['(idle)', 'idle'],
  ['(garbage collector)', 'collecting memory'],
  ['(program)', 'the engine and system calls'],
])

/** Calls of the system. */
const sending = /^write(v|Buffer|\w+String)$/

function ownerOf({ functionName, url }: ProfileNode['callFrame']): string {
  const known = special.get(functionName)
  if (known) return known
  if (url === '' && sending.test(functionName)) return 'sending to PostgreSQL and to callers'
  const packageName = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (packageName) return packageName
  if (url.includes('/dist/server/')) return "the storefront's components"
  const folder = /\/src\/(server\/\w+|\w+)\//.exec(url)?.[1]
  if (folder) return `src/${folder}`
  return url.startsWith('node:') || url === '' ? 'Node itself' : 'other'
}

/** A table of what has at least a hundredth. */
export function tableOfShares(shares: readonly [string, number][]): string[] {
  const shown = shares.filter(([, share]) => share >= 0.01)
  const rest = 1 - shown.reduce((sum, [, share]) => sum + share, 0)
  const row = (owner: string, share: number) => `| ${owner} | ${(100 * share).toFixed(0)} % |`
  return [
    '| code | share |',
    '|---|---|',
    ...shown.map(([owner, share]) => row(owner, share)),
    row('everything else', rest),
  ]
}
