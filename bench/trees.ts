/**
 * `node bench/trees.ts OTHER`: what signing in, pages, ordering, uploading and the gateway's notifications cost here and in
 * another state of the shop's source (a folder, or a commit of this repository), as processor time of one request, and how
 * long a further process takes to start. Both shops run on one PostgreSQL and are asked in turns; the ratio counts. The
 * report is reports/trees.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'
import { median } from './median.ts'
import { openReport } from './report.ts'
import { type Cost, openTreeShop, type TreeShop, works } from './tree-works.ts'

const allowed = 1.05
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
})
const [other = ''] = positionals
if (!other) throw new Error('name the other tree: a folder, or a commit')
const rounds = Number(values.rounds)
const chosen = Object.entries(works).filter(([name]) => name.includes(values.only))

const report = openReport()
const { print } = report
const { postgresBin } = requireSystemTools(console.log)
const { folder, remove } = openTree(other)
const postgres = await startPostgres(postgresBin, { durable: false })
const shops: TreeShop[] = []
try {
  shops.push(await openTreeShop(postgres, { name: 'other', port: 3340, tree: folder }))
  shops.push(await openTreeShop(postgres, { name: 'this', port: 3341, tree: '.' }))
  print(`# Two states of the source ${new Date().toISOString().slice(0, 16)}Z\n`)
  print(`${cpus().length} cores, Node ${process.version}, load before the start ${report.load}.`)
  print(
    `Before: ${versionOf(folder)}. Now: ${versionOf('.')}. ${rounds} rounds in turns; processor ms of one request.\n`,
  )
  print('| | before | now | ratio | ratios of the rounds | PostgreSQL before | now |\n|---|---|---|---|---|---|---|')
  for (const [name, work] of chosen) print(await measure(name, work))
  print(`\nAllowed: a ratio of ${allowed}.`)
  print(`\n${await measureStarts()}`)
} finally {
  for (const shop of shops) await shop.close()
  await postgres.stop()
  remove()
}
await report.write('trees.md')

async function measure(name: string, { count, run }: (typeof works)[string]): Promise<string> {
  const [before, now] = shops
  if (!before || !now) throw new Error('two shops are compared')
  // compiles, and opens connections
  for (const shop of shops) await run(shop, count)
  const pairs: [Cost, Cost][] = []
  for (let round = 0; round < rounds; round++) {
    // whoever is second finds a warmer machine: in turns
    const first = round % 2 === 0
    const one = await run(first ? before : now, count)
    const two = await run(first ? now : before, count)
    pairs.push(first ? [one, two] : [two, one])
  }
  const of = (pick: (pair: [Cost, Cost]) => number) => median(pairs.map(pick))
  const ratios = pairs.map(([a, b]) => b.shopMs / a.shopMs).sort((a, b) => a - b)
  const figures = [of(([a]) => a.shopMs), of(([, b]) => b.shopMs)].map((ms) => ms.toFixed(2))
  const spread = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`
  const database = [of(([a]) => a.postgresMs), of(([, b]) => b.postgresMs)].map((ms) => ms.toFixed(2))
  return `| ${[name, ...figures, median(ratios).toFixed(3), spread, ...database].join(' | ')} |`
}

async function measureStarts(): Promise<string> {
  const times: number[][] = shops.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, shop] of shops.entries()) times[index]?.push(await shop.startAgain())
  const [before, now] = times.map((ms) => `${Math.round(median(ms))} ms`)
  return `A further process is ready after ${before} before, ${now} now (medians of ${rounds}).`
}

/** A commit is checked out into a folder that is removed afterwards. */
function openTree(name: string): { folder: string; remove: () => void } {
  if (existsSync(name)) return { folder: name, remove: () => undefined }
  const folder = join(mkdtempSync(join(tmpdir(), 'shanlan-tree-')), 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', folder, name], { stdio: 'ignore' })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    remove() {
      rmSync(join(folder, '..'), { recursive: true, force: true })
      execFileSync('git', ['worktree', 'prune'])
    },
  }
}

function versionOf(tree: string): string {
  return execFileSync('git', ['-C', tree, 'log', '-1', '--format=%h'], { encoding: 'utf8' }).trim()
}
