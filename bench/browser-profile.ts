/**
 * `node bench/browser-profile.ts`: what the browser does while a page loads and while a drawer opens, on a phone's screen
 * with a processor that is four times slower; and what the largest picture waits for on slow 4G. It says why the figures
 * of lighthouse.md and inp.md are what they are. The report is reports/browser-profile.md.
 */
import type { Page } from '@playwright/test'
import { openPage } from '#tests/support/open-page.ts'
import { kinds, type MainThread, recordMainThread, type Times } from './main-thread.ts'
import { openPhone, slowDown, slower, startBrowser } from './phone.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

const port = 3308
const turns = 5
const paths = ['/', '/products', '/product/1', '/about/brand']
const drawers = [
  { name: 'menu drawer', button: '開啟選單' },
  { name: 'filter drawer', button: '篩選' },
]
const largestPicture = 'largestContentfulPaint::Candidate'
/** As Lighthouse simulates slow 4G. */
const roundTripMs = 150
const kilobytesPerSecond = 200
/** To connect and to ask, first for the page, then for what it names. */
const roundTrips = 4

const shop = await startShop({ port, env: { PUBLIC_URL: `http://localhost:${port}` } })
const browser = await startBrowser()
const report = openReport()
const { print } = report

try {
  print(`# Profile of the browser ${new Date().toISOString().slice(0, 16)}Z\n`)
  print(`390 x 844, processor ${slower} times slower, load before the start ${report.load}. Milliseconds of the main`)
  print(
    `thread from the moment the styles are there; of ${turns} visits with an empty cache the one that blocks the middle time.\n`,
  )
  const visits = []
  for (const path of paths) visits.push({ path, ...(await middleVisit(path)) })
  print('## A page loads\n')
  print(`| page | ${kinds.join(' | ')} | elements styled |\n|---|${'---|'.repeat(kinds.length + 1)}`)
  for (const { path, whole } of visits) print(`| ${path} | ${row(whole.times)} | ${whole.styled} |`)
  print(
    '\nIts tasks above 50 ms; what is beyond 50 blocks. Of the task that is nothing but scripts, the first run of the',
  )
  print(
    "program, about 100 ms are V8's search for positions in the source, for the tools that record: not for visitors.\n",
  )
  print(`| page | task | ${kinds.join(' | ')} |\n|---|---|${'---|'.repeat(kinds.length)}`)
  for (const { path, whole } of visits)
    for (const { ms, times } of whole.longTasks) print(`| ${path} | ${ms.toFixed(0)} | ${row(times)} |`)
  print('\n## The largest picture\n')
  print(
    `What it waits for with round trips of ${roundTripMs} ms and ${kilobytesPerSecond} kB a second: ${roundTrips} round`,
  )
  print('trips, the bytes of page, styles, font and picture, and the work until it is painted.\n')
  print('| page | round trips ms | kB | bytes ms | work ms | at least s |\n|---|---|---|---|---|---|')
  for (const { path, kilobytes, before } of visits) {
    const [trips, bytes] = [roundTrips * roundTripMs, (1_000 * kilobytes) / kilobytesPerSecond]
    const work = kinds.reduce((sum, kind) => sum + (before.times.get(kind) ?? 0), 0)
    const all = ((trips + bytes + work) / 1_000).toFixed(2)
    print(`| ${path} | ${trips} | ${kilobytes.toFixed(0)} | ${bytes.toFixed(0)} | ${work.toFixed(0)} | ${all} |`)
  }
  print('\n## A drawer opens\n')
  print('From the tap until it is at rest, the first time and the second. What comes after its first frame, the page')
  print('behind it made inert, is in it, too.\n')
  print(`| drawer | ${kinds.join(' | ')} | elements styled | longest task |\n|---|${'---|'.repeat(kinds.length + 2)}`)
  for (const { name, button } of drawers) await openTwice(name, button)
} finally {
  await browser.close()
  await shop.stop()
}
await report.write('browser-profile.md')

function row(times: Times): string {
  return kinds.map((kind) => (times.get(kind) ?? 0).toFixed(0)).join(' | ')
}

interface Visit {
  whole: MainThread
  /** Until the largest picture was painted. */
  before: MainThread
  /** Of what is needed for it. */
  kilobytes: number
}

async function middleVisit(path: string): Promise<Visit> {
  const visits: Visit[] = []
  for (let turn = 0; turn < turns; turn++) visits.push(await visit(path))
  const blocked = ({ whole }: Visit) => whole.longTasks.reduce((sum, { ms }) => sum + ms - 50, 0)
  const middle = visits.toSorted((a, b) => blocked(a) - blocked(b))[Math.floor(turns / 2)]
  if (!middle) throw new Error('nothing was visited')
  return middle
}

async function visit(path: string): Promise<Visit> {
  const page = await openPhone(browser, `http://localhost:${port}`)
  await slowDown(page)
  const read = await recordMainThread(browser, page, async () => {
    await page.goto(path)
    await page.waitForTimeout(3_000)
  })
  const kilobytes = (await page.evaluate(bytesForPicture)) / 1_000
  await page.context().close()
  // the styles are there; before that the browser prepares itself and waits
  const from = 'ParseAuthorStyleSheet'
  return { whole: read({ from }), before: read({ from, until: largestPicture }), kilobytes }
}

/** Runs in the page. */
function bytesForPicture(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const picture = (list.getEntries().at(-1) as (PerformanceEntry & { url?: string }) | undefined)?.url
      const needed = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].filter(
        ({ name, entryType }) => entryType === 'navigation' || name === picture || /\.css$|serif-first/.test(name),
      )
      resolve(needed.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0))
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

async function openTwice(name: string, button: string): Promise<void> {
  const page = await openPhone(browser, `http://localhost:${port}`)
  await openPage(page, '/products')
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  for (const time of ['first', 'second']) {
    const { times, styled, longTasks } = await tap(page, button)
    const longest = Math.max(0, ...longTasks.map(({ ms }) => ms))
    print(`| ${name}, ${time} | ${row(times)} | ${styled} | ${longest ? longest.toFixed(0) : 'under 50'} |`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(700)
  }
  await page.context().close()
}

/** At a point of the screen: what a test does to find a button is work, too. */
async function tap(page: Page, button: string): Promise<MainThread> {
  const box = await page.getByRole('button', { name: button }).boundingBox()
  if (!box) throw new Error(`there is no button ${button}`)
  await page.waitForTimeout(300)
  const read = await recordMainThread(browser, page, async () => {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(700)
  })
  return read()
}
