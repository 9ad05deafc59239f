/**
 * `npm run outdated`: which packages are older than the shop allows (docs/security.md, "Time frames of updates"). A
 * package is overdue when a newer version of it has been out for longer than that. Asks the registry that npm is
 * configured with; ends with 1 when something is overdue.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const days = 24 * 60 * 60 * 1000
/** A newer version may be out for this long. */
export const allowedDays = 90
/** Its major is that of the Node that the shop runs on. */
const sameMajor = new Set(['@types/node'])

interface Package {
  name: string
  version: string
}

export interface Overdue extends Package {
  newer: string
  /** Since the first newer version was published. */
  age: number
}

/** `published`: versions and when they came out, as the registry tells; previews do not count. */
export function findOverdue(
  { name, version }: Package,
  published: Record<string, string>,
  now: number,
): Overdue | null {
  const newer = Object.entries(published)
    .filter(([one]) => /^\d+\.\d+\.\d+$/.test(one) && compareVersions(one, version) > 0)
    .filter(([one]) => !sameMajor.has(name) || one.split('.')[0] === version.split('.')[0])
    .sort(([, a], [, b]) => Date.parse(a) - Date.parse(b))
  const [first] = newer
  const newest = newer
    .map(([one]) => one)
    .sort(compareVersions)
    .at(-1)
  const age = first ? Math.floor((now - Date.parse(first[1])) / days) : 0
  return newest && age > allowedDays ? { name, version, newer: newest, age } : null
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((place) => left?.[place] !== right?.[place]) ?? 0
  return (left?.[at] ?? 0) - (right?.[at] ?? 0)
}

/** The packages that package.json names, in the versions of the lock file. */
async function listPackages(): Promise<Package[]> {
  const read = async (path: string) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'))
  const { dependencies, devDependencies } = await read('../package.json')
  const { packages } = await read('../package-lock.json')
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.map((name) => ({ name, version: String(packages[`node_modules/${name}`]?.version ?? '0.0.0') }))
}

async function readPublished(registry: string, name: string): Promise<Record<string, string>> {
  const url = `${registry.replace(/\/$/, '')}/${name.replace('/', '%2F')}`
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return ((await answer.json()) as { time: Record<string, string> }).time
}

async function main(): Promise<void> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const packages = await listPackages()
  const overdue: Overdue[] = []
  for (const one of packages) {
    const found = findOverdue(one, await readPublished(registry, one.name), Date.now())
    if (found) overdue.push(found)
  }
  for (const { name, version, newer, age } of overdue) {
    console.log(`${name} ${version}: newer versions since ${age} days, now ${newer}`)
  }
  console.log(`${packages.length} packages, ${overdue.length} overdue (more than ${allowedDays} days)`)
  process.exitCode = overdue.length > 0 ? 1 : 0
}

if (import.meta.main) await main()
