/**
 * Reads docs/spec-coverage/ and lists what is wrong with it. Run as a program (`node tests/support/spec-coverage.ts`)
 * it updates the counts in the index.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'

export interface CoverageFile {
  /** From the project's root. */
  path: string
  text: string
}

interface CoverageRow {
  place: string
  id: string
  where: string[]
  tests: string[]
  state: string
}

const columns = ['id', 'statement', 'where', 'test', 'state']
const states = ['built', 'not built yet']
const doNothing = '—'

/** All problems, one line each; `sourceOf` returns a file's text, or null when there is no such file. */
export function listCoverageProblems(files: CoverageFile[], sourceOf: (path: string) => string | null): string[] {
  const read = files.map(readRows)
  const rows = read.flatMap((one) => one.rows)
  const seen = new Set<string>()
  const repeated = rows.filter(({ id }) => seen.has(id) || !seen.add(id))
  return [
    ...read.flatMap((one) => one.problems),
    ...repeated.map(({ place, id }) => `${place}: the id ${id} is used twice`),
    ...rows.flatMap((row) => listRowProblems(row, sourceOf)),
  ]
}

/** The index's table: one line per file, with the totals below. */
export function countTable(files: CoverageFile[]): string {
  const counts = files.map((file) => {
    const { rows } = readRows(file)
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    const title = /^# (.+)$/m.exec(file.text)?.[1] ?? name
    return { link: `[${title}](spec-coverage/${name})`, all: rows.length, built: rows.filter(isBuilt).length }
  })
  const sum = (pick: (count: { all: number; built: number }) => number) => counts.reduce((n, one) => n + pick(one), 0)
  return [
    '| section | statements | built |',
    '|---|---|---|',
    ...counts.map(({ link, all, built }) => `| ${link} | ${all} | ${built} |`),
    `| all | ${sum(({ all }) => all)} | ${sum(({ built }) => built)} |`,
  ].join('\n')
}

export async function readCoverageFiles(root: URL): Promise<CoverageFile[]> {
  const names = (await readdir(new URL('docs/spec-coverage/', root))).filter((name) => name.endsWith('.md'))
  // sections by number, then the additions
  const ordered = names.sort((a, b) => Number(a === additions) - Number(b === additions) || a.localeCompare(b))
  const paths = ordered.map((name) => `docs/spec-coverage/${name}`)
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(new URL(path, root), 'utf8') })))
}

const additions = 'additions.md'

function readRows({ path, text }: CoverageFile): { rows: CoverageRow[]; problems: string[] } {
  const rows: CoverageRow[] = []
  const problems: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.startsWith('|')) continue
    const place = `${path}:${index + 1}`
    const cells = splitCells(line)
    if (cells.length !== columns.length) problems.push(`${place}: ${cells.length} columns instead of ${columns.length}`)
    else if (!isTableHead(cells)) rows.push(toRow(place, cells))
  }
  if (rows.length === 0) problems.push(`${path}: no rows`)
  return { rows, problems }
}

function isTableHead(cells: string[]): boolean {
  return cells.join() === columns.join() || cells.every((cell) => /^-+$/.test(cell))
}

/** A bar that belongs to the text is written `\|`, as Markdown asks. */
export function splitCells(line: string): string[] {
  const inner = line
    .trimEnd()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
}

function toRow(place: string, cells: string[]): CoverageRow {
  const [id = '', , where = '', test = '', state = ''] = cells
  return { place, id, where: listOf(where), tests: listOf(test), state }
}

/** Several files or tests in one cell are on separate lines. */
function listOf(cell: string): string[] {
  return cell === doNothing ? [] : cell.split('<br>').map((one) => one.trim().replace(/^`(.*)`$/, '$1'))
}

function isBuilt(row: CoverageRow): boolean {
  return row.state === 'built'
}

function listRowProblems(row: CoverageRow, sourceOf: (path: string) => string | null): string[] {
  const problems: string[] = []
  if (!/^[A-Z]\d?(\.[a-z-]+)+\.\d+$/.test(row.id)) problems.push(`the id ${row.id} is not like S2.header.3`)
  if (!states.includes(row.state)) problems.push(`the state ${row.state} is not one of: ${states.join(', ')}`)
  if (isBuilt(row) && row.where.length === 0) problems.push('built, but no file is named')
  if (isBuilt(row) && row.tests.length === 0) problems.push('built, but no test is named')
  for (const path of row.where) {
    if (sourceOf(path) === null) problems.push(`there is no file ${path}`)
  }
  for (const named of row.tests) problems.push(...listTestProblems(named, sourceOf))
  return problems.map((problem) => `${row.place} (${row.id}): ${problem}`)
}

/** A test is named `file › title`; the title stands in the file as it is written here. */
export function listTestProblems(named: string, sourceOf: (path: string) => string | null): string[] {
  const [path = '', name] = named.split(' › ')
  if (!name) return [`the test ${named} is not written as file › name`]
  const source = sourceOf(path)
  if (source === null) return [`there is no test file ${path}`]
  const isThere = [`'${name}'`, `"${name}"`, `\`${name}\``].some((literal) => source.includes(literal))
  return isThere ? [] : [`${path} has no test named ${name}`]
}

if (import.meta.main) {
  const root = new URL('../../', import.meta.url)
  const index = new URL('docs/spec-coverage.md', root)
  const table = countTable(await readCoverageFiles(root))
  const text = await readFile(index, 'utf8')
  await writeFile(
    index,
    text.replace(/^\| section \|.*\n(\|.*\n)*/m, () => `${table}\n`),
  )
  console.log(table)
}
