/**
 * `npm run lighthouse [-- path ...]`: what Lighthouse says of the built shop on a phone. By hand, on a quiet machine:
 * its performance figure follows the machine's load, so it is no test.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#bench/servers.ts'
import { requireSystemTools } from '#tests/support/system-tools.ts'

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; scoreDisplayMode: string }>
}

const given = process.argv.slice(2)
const paths = given.length > 0 ? given : ['/', '/products', '/product/1']
const { browser } = requireSystemTools(console.log)
const folder = await mkdtemp(join(tmpdir(), 'shanlan-lighthouse-'))
const shop = await startShop({ port: 3305, env: {} })

console.log('| page | performance | accessibility | best practices | SEO | LCP s | CLS | TBT ms |')
console.log('|---|---|---|---|---|---|---|---|')
for (const [index, path] of paths.entries()) {
  const report = await inspect(`http://localhost:3305${path}`, join(folder, `${index}.json`))
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
  const value = (name: string) => report.audits[name]?.numericValue ?? 0
  const lcp = (value('largest-contentful-paint') / 1000).toFixed(2)
  const cells = [score('performance'), score('accessibility'), score('best-practices'), score('seo'), lcp]
  console.log(
    `| ${[path, ...cells, value('cumulative-layout-shift').toFixed(3), Math.round(value('total-blocking-time'))].join(' | ')} |`,
  )
  for (const audit of Object.values(report.audits)) {
    if (audit.score === 0 && audit.scoreDisplayMode === 'binary') console.log(`  - failed: ${audit.title}`)
  }
}
await shop.stop()
await rm(folder, { recursive: true, force: true })

async function inspect(url: string, file: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu --disable-background-networking'
  const args = [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const child = spawn('node_modules/.bin/lighthouse', args, {
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`lighthouse ended with ${code}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
