/**
 * `npm run lighthouse [-- path ...]`: Lighthouse's scores of the built shop on a phone, the median of three visits to
 * each page. Run it on an idle machine: its performance score depends on the load, so it is no test. The report of a
 * run over all pages is stored in bench/reports/.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, packageBin } from '#bench/other-packages.ts'
import { openReport } from '#bench/report.ts'
import { startShop } from '#bench/servers.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

const visits = 3
const port = 3307
const pages = ['/', '/products', '/product/1', '/about/brand', '/SpecialtyCoffeePage', '/coffee-pairing', '/promotions']
const given = process.argv.slice(2)
const { browser } = requireSystemTools(console.log, { windows: true })
installPackages()
const folder = await mkdtemp(join(tmpdir(), 'shanlan-lighthouse-'))
const shop = await startShop({ port, env: { PUBLIC_URL: `http://localhost:${port}` } })
const report = openReport()
const { print } = report

print(`# Lighthouse ${new Date().toISOString().slice(0, 16)}Z\n`)
print(`Phone, slow 4G and a processor four times slower as Lighthouse simulates them; median of ${visits} visits;`)
print(`load before the start ${report.load}.\n`)
print('| page | performance | accessibility | best practices | SEO | FCP s | LCP s | CLS | TBT ms |')
print('|---|---|---|---|---|---|---|---|---|')
try {
  for (const path of given.length > 0 ? given : pages) await printPage(path)
} finally {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
if (given.length === 0) await report.write('lighthouse.md')

async function printPage(path: string): Promise<void> {
  const reports: Report[] = []
  for (let visit = 0; visit < visits; visit++) reports.push(await inspect(`http://localhost:${port}${path}`))
  const score = (name: string) => median(reports, ({ categories }) => (categories[name]?.score ?? 0) * 100).toFixed(0)
  const value = (name: string) => median(reports, ({ audits }) => audits[name]?.numericValue ?? 0)
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score)
  const times = ['first-contentful-paint', 'largest-contentful-paint'].map((name) => (value(name) / 1000).toFixed(2))
  const rest = [value('cumulative-layout-shift').toFixed(3), value('total-blocking-time').toFixed(0)]
  print(`| ${[path, ...scores, ...times, ...rest].join(' | ')} |`)
  for (const title of failures(reports)) console.log(`  - failed: ${title}`)
}

function median(reports: readonly Report[], read: (report: Report) => number): number {
  return reports.map(read).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? 0
}

function failures(reports: readonly Report[]): Set<string> {
  const audits = reports.flatMap((report) => Object.values(report.audits))
  return new Set(audits.filter((one) => one.score === 0 && one.scoreDisplayMode === 'binary').map(({ title }) => title))
}

/** Lighthouse sometimes fails to record a visit, which is no fault of the page: retry. */
async function inspect(url: string, attempts = 3): Promise<Report> {
  const file = join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu --disable-background-networking'
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const child = spawn(join(packageBin, 'lighthouse'), args, {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0 && attempts > 1) return inspect(url, attempts - 1)
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
