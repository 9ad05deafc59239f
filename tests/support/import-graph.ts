/** The imports between folders, or files, read from the sources. Imports of types count, too. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** Path from the project's root, and text. */
export type Sources = ReadonlyMap<string, string>

export interface FolderImport {
  from: string
  to: string
  /** One of the files with such an import. */
  file: string
}

const aliases: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).imports

/** All sources without tests: tests may import anything. */
export function readSources(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

const importing = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g

export const listFolderImports = (sources: Sources) => listImports(sources, dirname)
export const listFileImports = (sources: Sources) => listImports(sources, (file) => file)

function listImports(sources: Sources, unitOf: (file: string) => string): FolderImport[] {
  const found = new Map<string, FolderImport>()
  for (const [file, text] of sources) {
    for (const [, specifier = ''] of text.matchAll(importing)) {
      const from = unitOf(file)
      const target = resolveImport(file, specifier)
      const to = target && unitOf(target)
      if (to && to !== from && sources.has(target)) found.set(`${from} ${to}`, { from, to, file })
    }
  }
  return [...found.values()]
}

function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  for (const [alias, folder] of Object.entries(aliases)) {
    const start = alias.slice(0, -1)
    if (specifier.startsWith(start)) return normalize(folder.slice(0, -1) + specifier.slice(start.length))
  }
  return null
}

/** Each group that imports itself, directly or through others. */
export function listCycles(imports: readonly FolderImport[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const reach = new Map<string, Set<string>>()
  for (const from of targets.keys()) reach.set(from, reachable(from, targets))
  const groups = new Map<string, string[]>()
  for (const [folder, others] of reach) {
    const cycle = [...others].filter((other) => reach.get(other)?.has(folder)).sort()
    if (cycle.length > 1) groups.set(cycle.join(' '), cycle)
  }
  return [...groups.values()]
}

function reachable(start: string, targets: ReadonlyMap<string, readonly FolderImport[]>): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const { to } of targets.get(folder) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      open.push(to)
    }
  }
  return seen
}
