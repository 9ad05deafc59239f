/**
 * `npm run inp`: how long the shop takes to react to an interaction, on a phone's screen with a processor that is
 * four times slower. Each interaction is repeated with real input; the figure is what the browser itself
 * reports (event timing: from the input to the next frame on the screen, in steps of 8 ms). Run it on an idle machine.
 */
import type { Browser, Page } from '@playwright/test'
import { demoMember } from '#seed/demo-accounts.ts'
import { openPage } from '#tests/support/open-page.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { openPhone, slowDown, slower, startBrowser } from './phone.ts'
import { openReport } from './report.ts'
import { startShop } from './servers.ts'

interface Interaction {
  name: string
  path: string
  /** Preparation; not measured. */
  prepare?: (page: Page) => Promise<unknown>
  /** Repeated and measured. */
  act: (page: Page, turn: number) => Promise<unknown>
}

const turns = 7
const limitMs = 100

const asked = process.argv.slice(2)
const all: Interaction[] = [
  {
    name: 'heart on a card',
    path: '/products',
    act: (page, turn) => page.getByRole('main').getByRole('button', { name: /^收藏/ }).nth(turn).click(),
  },
  {
    name: 'heart on the product page',
    path: '/product/1',
    act: (page) => page.getByRole('main').getByRole('button', { name: /^收藏/ }).first().click(),
  },
  {
    name: 'tab of the product page',
    path: '/product/1',
    act: (page, turn) =>
      page
        .getByRole('tab')
        .nth((turn + 1) % 3)
        .click(),
  },
  {
    name: 'one more, one less',
    path: '/product/1',
    act: (page, turn) =>
      page
        .getByRole('main')
        .getByRole('button', { name: turn % 2 ? '減少數量' : '增加數量' })
        .filter({ visible: true })
        .first()
        .click(),
  },
  {
    name: 'menu drawer, open',
    path: '/products',
    act: async (page) => {
      await page.getByRole('button', { name: '開啟選單' }).click()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'filter drawer, open',
    path: '/products',
    act: async (page) => {
      await page.getByRole('button', { name: '篩選' }).click()
      await page.getByRole('dialog', { name: '篩選' }).waitFor()
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'filter, chosen and shown',
    path: '/products',
    act: async (page, turn) => {
      await page.getByRole('button', { name: '篩選' }).click()
      const drawer = page.getByRole('dialog', { name: '篩選' })
      await drawer
        .getByRole('checkbox')
        .nth(turn % 3)
        .locator('..')
        .click()
      await drawer.getByRole('button', { name: /^查看/ }).click()
    },
  },
  {
    name: 'order of the list',
    path: '/products',
    prepare: (page) => page.getByRole('combobox', { name: '排序' }).focus(),
    act: (page, turn) => page.keyboard.press(turn % 4 < 2 ? 'ArrowDown' : 'ArrowUp'),
  },
  {
    name: 'slider of the flavour finder',
    path: '/products',
    prepare: async (page) => {
      await page.getByRole('button', { name: '風味搜尋' }).click()
      await page.getByRole('slider').first().focus()
    },
    act: (page, turn) => page.keyboard.press(turn % 4 < 2 ? 'ArrowRight' : 'ArrowLeft'),
  },
]

/** `npm run inp -- drawer`: only those with this word in their names. */
const interactions = all.filter(({ name }) => asked.every((word) => name.includes(word)))

const port = 3306
const shop = await startShop({ port, env: { PUBLIC_URL: `http://localhost:${port}` } })
const browser = await startBrowser()
const report = openReport()
report.print(`# Interactions ${new Date().toISOString().slice(0, 16)}Z\n`)
report.print(
  `390 x 844, processor ${slower} times slower, ${turns} times each; load before the start ${report.load}.\n`,
)
report.print('| interaction | median ms | longest ms | |\n|---|---|---|---|')
try {
  for (const interaction of interactions) {
    const times = (await measure(browser, interaction)).sort((a, b) => a - b)
    const median = times[Math.floor(times.length / 2)] ?? 0
    const verdict = median < limitMs ? '' : `over ${limitMs}`
    report.print(`| ${interaction.name}, ${interaction.path} | ${median} | ${times.at(-1) ?? 0} | ${verdict} |`)
  }
} finally {
  await browser.close()
  await shop.stop()
}
await report.write('inp.md')

/** The longest interaction of each round. */
async function measure(within: Browser, { path, prepare, act }: Interaction): Promise<number[]> {
  const page = await openPhone(within, `http://localhost:${port}`)
  const { email: login, password, name } = demoMember
  const answer = await page.request.post('/api/user/login', { data: { login, password } })
  const { token } = (await answer.json()) as { token: string }
  await signIn(page, { token, name })
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await slowDown(page)
  await page.evaluate(watchInteractions)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await act(page, turn)
    await page.waitForTimeout(1_200)
    times.push(await page.evaluate(() => Math.max(0, ...window.interactionTimes.splice(0))))
  }
  await page.context().close()
  return times
}

declare global {
  interface Window {
    interactionTimes: number[]
  }
}

/** Runs in the page. */
function watchInteractions(): void {
  window.interactionTimes = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) window.interactionTimes.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
