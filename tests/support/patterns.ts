/**
 * Every pattern of the source, and whether the time to search a text with it grows faster than the text. The proof takes
 * up to seconds for one pattern, so what was proved is kept in `linear-patterns.txt`: `node tests/support/patterns.ts`
 * proves what is new there, the thorough tests all of it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseAst } from 'vite'

export interface Pattern {
  source: string
  flags: string
  /** Where it is written. */
  files: string[]
}

interface Node {
  type: string
  regex?: { pattern: string; flags: string }
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Patterns as they are written between slashes. */
export function patternsIn(text: string, lang: 'ts' | 'tsx' = 'ts'): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = []
  const visit = (node: Node) => {
    if (node.type === 'Literal' && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags })
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  visit(parseAst(text, { lang }) as unknown as Node)
  return found
}

/** Of the shop and of the simulators, which run in the shop's own process; each once. */
export function listPatterns(): Pattern[] {
  const files = globSync('{src,simulators}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
  const all = new Map<string, Pattern>()
  for (const file of files) {
    for (const { source, flags } of patternsIn(readFileSync(file, 'utf8'), file.endsWith('.tsx') ? 'tsx' : 'ts')) {
      const key = written({ source, flags })
      const pattern = all.get(key) ?? { source, flags, files: [] }
      pattern.files.push(file)
      all.set(key, pattern)
    }
  }
  return [...all.values()]
}

export function written({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  return `/${source}/${flags}`
}

/** Without `*`, `+` or `{n,}` a pattern looks at a fixed number of characters from each place of the text. */
export function isEndless(source: string): boolean {
  const plain = source.replace(/\\./g, 'c').replace(/\[[^\]]*\]/g, 'c')
  return /[*+]|\{\d+,\}/.test(plain)
}

interface Checked {
  status: 'safe' | 'vulnerable' | 'unknown'
  complexity?: { summary: string }
  attack?: { pattern: string }
}

/** Null: the time grows like the text. Otherwise how it grows, and for which text. */
export function growthOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  // the library's own JavaScript, on every machine the same; without time limits, so that a busy one changes nothing
  process.env.RECHECK_BACKEND = 'pure'
  const require = createRequire(import.meta.url)
  const { checkSync } = require('recheck') as {
    checkSync(source: string, flags: string, options: object): Checked
  }
  const checked = checkSync(source, flags, { timeout: null, attackTimeout: null, incubationTimeout: null })
  if (checked.status === 'safe') return null
  return `${checked.complexity?.summary ?? checked.status}: ${checked.attack?.pattern ?? '(no text)'}`
}

const file = new URL('./linear-patterns.txt', import.meta.url)

export function readProved(): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

if (import.meta.main) {
  const known = new Set(readProved())
  const endless = listPatterns().filter(({ source }) => isEndless(source))
  const proved: string[] = []
  for (const pattern of endless) {
    const growth = known.has(written(pattern)) ? null : growthOf(pattern)
    if (growth === null) proved.push(written(pattern))
    else console.log(`${written(pattern)} in ${pattern.files.join(', ')} is ${growth}`)
  }
  writeFileSync(file, `${proved.sort().join('\n')}\n`)
  console.log(`${proved.length} of ${endless.length} patterns take no longer than their text grows`)
}
