/** The decision records: an index that is complete, one shape, and references to records that exist. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const index = `${folder}/README.md`
/** All sources and documents; this file is left out, because it has bad references on purpose. */
const readable = [
  '*.{md,ts,yaml}',
  '.env.example',
  'Dockerfile',
  'deploy/**/*.*',
  'docs/**/*.md',
  '{src,tests,simulators,seed,scripts,bench}/**/*.{ts,tsx,md}',
]

type Files = Record<string, string>

function readFiles(): Files {
  const paths = globSync(readable).filter((path) => path !== 'tests/decisions.test.ts')
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

function listProblems(files: Files): string[] {
  const records = Object.keys(files).filter((path) => path.startsWith(`${folder}/`) && path !== index)
  return [
    ...indexProblems(records.sort(), files),
    ...records.flatMap((path) => shapeProblems(path, files[path] ?? '')),
    ...Object.entries(files).flatMap(([path, text]) => referenceProblems(path, text, new Set(records))),
  ]
}

/** The index has one row for each record, in their order, with the record's own title and status. */
function indexProblems(records: string[], files: Files): string[] {
  const rows = (files[index] ?? '').match(/^\| \d{4} \|.*$/gm) ?? []
  const wanted = records.map((path) => {
    const [, number, title] = /^# (\d{4}) (.+)$/m.exec(files[path] ?? '') ?? []
    const [, status] = /^Status: (.+), \d{4}-\d\d-\d\d$/m.exec(files[path] ?? '') ?? []
    return { start: `| ${number} | [${title}](${basename(path)}) | `, end: ` | ${status} |`, path }
  })
  const isRowOf = (row: string, { start, end }: { start: string; end: string }) =>
    row.startsWith(start) && row.endsWith(end) && row.length > start.length + end.length
  const missing = wanted.filter((record) => !rows.some((row) => isRowOf(row, record)))
  const extra = rows.filter((row) => !wanted.some((record) => isRowOf(row, record)))
  const inOrder = rows.length === wanted.length && rows.toSorted().every((row, place) => row === rows[place])
  return [
    ...missing.map((record) => `${record.path}: the index has no row with its title and status`),
    ...extra.map((row) => `${index}: no record for ${row}`),
    ...(inOrder ? [] : [`${index}: not one row for each record in their order`]),
  ]
}

function shapeProblems(path: string, text: string): string[] {
  const number = /^\d{4}(?=(-[a-z0-9]+)+\.md$)/.exec(basename(path))?.[0]
  const [title, , status] = text.split('\n')
  const good =
    number !== undefined &&
    title?.startsWith(`# ${number} `) &&
    /^Status: (accepted|superseded by \d{4}), \d{4}-\d\d-\d\d$/.test(status ?? '') &&
    text.match(/^## .+$/gm)?.join() === '## Context,## Decision,## Consequences' &&
    text.split('\n').length <= 61
  return good ? [] : [`${path}: not in the shape that the index describes`]
}

/** By file name: a bare number would refer to another record after renumbering. */
function referenceProblems(path: string, text: string, records: ReadonlySet<string>): string[] {
  const bare = text.match(/\b(?:decisions?|records?) 0\d{3}\b|decisions\/\d{4}\b(?!-)/gi) ?? []
  const successors = [...text.matchAll(/superseded by (\d{4})/g)].filter(
    ([, number]) => ![...records].some((record) => record.startsWith(`${folder}/${number}-`)),
  )
  const links = [...text.matchAll(/(?:\[(\d{4})\]\()?(?:decisions\/|(?<=\]\())(\d{4})(-[\w-]+\.md)/g)]
  const wrong = links.filter(([, shown = '', number = '', rest = '']) => {
    return !records.has(`${folder}/${number}${rest}`) || (shown !== '' && shown !== number)
  })
  return [...bare, ...[...successors, ...wrong].map(([found]) => found)].map(
    (reference) => `${path}: ${reference} names no record`,
  )
}

const record = '# 0001 One\n\nStatus: accepted, 2026-11-15\n\n## Context\n\n## Decision\n\n## Consequences\n'
const path = `${folder}/0001-one.md`
const sample: Files = { [path]: record, [index]: '| 0001 | [One](0001-one.md) | all is one | accepted |\n' }

test('the index lists every record with its title and status, and every reference names an existing record', () => {
  expect(listProblems(readFiles())).toEqual([])
})

test('a valid record with a reference passes', () => {
  const files = { ...sample, 'src/a.ts': '// docs/decisions/0001-one.md', 'docs/a.md': '[0001](decisions/0001-one.md)' }
  expect(listProblems(files)).toEqual([])
})

test.each<[string, Files]>([
  ['a record that the index lacks', { [index]: '' }],
  ['a row without a record', { [index]: `${sample[index]}| 0002 | x | y | z |\n` }],
  ['a row with another title', { [path]: record.replace('One', 'Two') }],
  ['a row with another status', { [path]: record.replace('accepted', 'superseded by 0002') }],
  [
    'a record superseded by one that is not there',
    {
      [path]: record.replace('accepted', 'superseded by 0002'),
      [index]: sample[index]?.replace('accepted', 'superseded by 0002') ?? '',
    },
  ],
  ['a record without consequences', { [path]: record.replace('## Consequences', '') }],
  ['a record that is too long', { [path]: record + '\n'.repeat(60) }],
  ['a link to a file that is not there', { 'docs/a.md': '[0001](decisions/0001-two.md)' }],
  ['a link that shows another number', { 'docs/a.md': '[0002](decisions/0001-one.md)' }],
  ['a link from one record to one that is not there', { [path]: `${record}[0002](0002-two.md)` }],
  ['a path in a comment that leads nowhere', { 'src/a.ts': '// docs/decisions/0002-two.md' }],
  ['a reference by number alone', { 'src/a.ts': '// decision 0001' }],
  ['a path without its title', { '.env.example': '# docs/decisions/0001' }],
])('%s is reported', (_, change) => {
  expect(listProblems({ ...sample, ...change })).not.toEqual([])
})
