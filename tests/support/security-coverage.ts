/**
 * Reads docs/security/, one table per chapter of OWASP ASVS, and tells what is wrong with it. Run as a program
 * (`node tests/support/security-coverage.ts`) it writes the counts of docs/security.md anew.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { listTestProblems, splitCells } from './spec-coverage.ts'

export interface SecurityFile {
  /** From the project's root. */
  path: string
  text: string
}

interface Row {
  place: string
  id: string
  level: string
  state: string
  evidence: string
}

const columns = ['id', 'level', 'requirement', 'state', 'shown by, or why']
const states = ['holds', 'does not apply', 'open'] as const
/** A reason shorter than this says nothing. */
const shortestReason = 12

type SourceOf = (path: string) => string | null

/** Everything that is wrong, one line each; `levels` are the requirements that must be there. */
export function listSecurityProblems(
  files: SecurityFile[],
  levels: Record<string, number>,
  sourceOf: SourceOf,
): string[] {
  const rows = files.flatMap(readRows)
  const ids = rows.map(({ id }) => id)
  return [
    ...Object.keys(levels).flatMap((id) => (ids.includes(id) ? [] : [`${id} is not listed`])),
    ...ids.flatMap((id, at) => (ids.indexOf(id) === at ? [] : [`${id} is listed twice`])),
    ...rows.flatMap((row) =>
      listRowProblems(row, levels, sourceOf).map((problem) => `${row.place} (${row.id}): ${problem}`),
    ),
  ]
}

function listRowProblems({ id, level, state, evidence }: Row, levels: Record<string, number>, sourceOf: SourceOf) {
  const problems: string[] = []
  if (levels[id] === undefined) problems.push('there is no such requirement')
  else if (String(levels[id]) !== level) problems.push(`its level is ${levels[id]}`)
  if (!states.some((one) => one === state)) problems.push(`the state ${state} is not one of: ${states.join(', ')}`)
  const shown = [...evidence.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one)
  const named = shown.filter((one) => one.includes(' › '))
  if (state === 'holds' && named.length === 0) problems.push('holds, but nothing shows it')
  if (state !== 'holds' && evidence.length < shortestReason) problems.push('no reason is given')
  return [...problems, ...named.flatMap((one) => listEvidenceProblems(one, sourceOf))]
}

/** A test by its title, or a part of a document by its heading. */
function listEvidenceProblems(named: string, sourceOf: SourceOf): string[] {
  const [path = '', title = ''] = named.split(' › ')
  if (!path.endsWith('.md')) return listTestProblems(named, sourceOf)
  const source = sourceOf(path)
  if (source === null) return [`there is no document ${path}`]
  const headings = source.split('\n').filter((line) => line.startsWith('#'))
  return headings.some((line) => line.replace(/^#+ /, '') === title) ? [] : [`${path} has no heading ${title}`]
}

function readRows({ path, text }: SecurityFile): Row[] {
  const lines = text.split('\n').map((line, index) => ({ line, place: `${path}:${index + 1}` }))
  return lines.flatMap(({ line, place }) => {
    const cells = line.startsWith('|') ? splitCells(line) : []
    if (cells.length === 0 || cells.join() === columns.join() || cells.every((cell) => /^-+$/.test(cell))) return []
    const [id = '', level = '', , state = '', evidence = ''] = cells
    return [
      { place, id, level, state: cells.length === columns.length ? state : `(${cells.length} columns)`, evidence },
    ]
  })
}

/** The index's table: one line per chapter, with the sums below. */
export function securityCounts(files: SecurityFile[]): string {
  const counts = files.map((file) => {
    const rows = readRows(file)
    const title = /^# (.+)$/m.exec(file.text)?.[1] ?? file.path
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    return {
      link: `[${title}](security/${name})`,
      numbers: states.map((state) => rows.filter((row) => row.state === state).length),
    }
  })
  const sums = states.map((_, at) => counts.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0))
  const line = (name: string, numbers: number[]) => `| ${[name, ...numbers].join(' | ')} |`
  return [
    `| chapter | ${states.join(' | ')} |`,
    '|---|---|---|---|',
    ...counts.map(({ link, numbers }) => line(link, numbers)),
    line('all', sums),
  ].join('\n')
}

export async function readSecurityFiles(root: URL): Promise<SecurityFile[]> {
  const names = (await readdir(new URL('docs/security/', root))).filter((name) => name.endsWith('.md')).sort()
  const paths = names.map((name) => `docs/security/${name}`)
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, root), 'utf8') })))
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  const index = new URL('docs/security.md', root)
  const table = securityCounts(await readSecurityFiles(root))
  const text = await readFile(index, 'utf8')
  await writeFile(
    index,
    text.replace(/^\| chapter \|.*\n(\|.*\n)*/m, () => `${table}\n`),
  )
  console.log(table)
}
