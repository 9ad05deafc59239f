/** A busy morning on a phone, without a scanner: every press is counted, with the time that a hand takes for it. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { listOpen, placeForCarrier, step } from '../support/packing-screen.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/page-checks.ts'
import { openScreen, signInAs } from '../support/staff-screen.ts'
import { createHand, type Hand } from '../support/taps.ts'

/** `ORDERS=60` is the whole morning, which takes a minute or two of the machine. */
const count = Number(process.env.ORDERS ?? 8)
/** For sixty, as an owner's morning allows. */
const mostMs = (8 * 60_000 * count) / 60 + (count < 60 ? 60_000 : 0)

/** How many presses each act of the day took, the most of several tries. */
type Acts = Record<string, number>

async function measure(acts: Acts, hand: Hand, act: string, work: () => Promise<void>): Promise<void> {
  const before = hand.taps()
  await work()
  acts[act] = Math.max(acts[act] ?? 0, hand.taps() - before)
}

async function placeAll(): Promise<string[]> {
  const names: string[] = []
  const carriers = [1, 2, 4] as const
  const place = async (worker: number) => {
    for (let no = worker; no < count; no += 4) names.push(await placeForCarrier(carriers[no % 3] ?? 1, no % 2 ? 7 : 11))
  }
  await Promise.all([0, 1, 2, 3].map(place))
  return names
}

/** By the end of its number, by the next button where it is the next, or on the list. */
async function openParcel(page: Page, hand: Hand, name: string, byEnding: boolean): Promise<void> {
  const check = step(page, '3 核對出貨')
  if (byEnding) {
    await hand.type(check.getByRole('textbox').first(), name.slice(-4))
    await hand.tap(check.getByRole('button', { name: '查詢' }))
  } else {
    const next = check.getByRole('button', { name: `下一個：${name}` })
    const row = check.getByRole('region', { name: '還沒有核對的包裹' }).getByRole('button', { name })
    await hand.tap((await next.count()) > 0 ? next : row)
  }
  await expect(check.getByRole('heading', { name })).toBeVisible()
}

test(`${count} orders are packed and shipped on a phone without a scanner, at a hand's pace, each act in at most 3 presses`, async ({
  page,
}) => {
  test.setTimeout(240_000)
  const names = await placeAll()
  await signInAs(page, 'packer')
  const acts: Acts = {}
  const hand = createHand()
  await openScreen(page, '/admin', '今日')
  await measure(acts, hand, '打開包裝出貨', () =>
    hand.tap(page.getByRole('navigation').getByRole('link', { name: '包裝' }).first()),
  )
  const print = step(page, '2 列印')
  const tabs: Page[] = []
  page.context().on('page', (tab) => tabs.push(tab))
  await measure(acts, hand, '列印全部託運單', () => hand.tap(print.getByRole('button', { name: '列印託運單' })))
  await expect.poll(() => tabs.length, { timeout: 60_000 }).toBe(3)
  for (const tab of tabs) await tab.close()

  const check = step(page, '3 核對出貨')
  const bar = check.getByRole('region', { name: '核對與交寄' })
  await expect(bar.getByRole('button', { name: /^下一個/ })).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const [index, name] of names.entries()) {
    await measure(acts, hand, index === 0 ? '輸入末四碼核對一個包裹' : '點選並核對一個包裹', async () => {
      await openParcel(page, hand, name, index === 0)
      await expect(bar.getByRole('button', { name: '核對完成' })).toBeInViewport()
      await hand.tap(bar.getByRole('button', { name: '核對完成' }))
    })
    await expect(check.getByText(`${name} 核對完成`)).toBeVisible()
  }
  await measure(acts, hand, '全部標記為已交寄', async () => {
    const ship = bar.getByRole('button', { name: /^全部標記為已交寄/ })
    await expect(ship).toBeInViewport()
    await hand.tap(ship)
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: /已經交寄$/ }))
  })
  const notice = page.getByRole('region', { name: '剛標記為已交寄' })
  await expect(notice).toContainText(/剛標記 \d+ 筆已交寄/)
  const left = async () => (await listOpen(page)).filter(({ name }) => names.includes(name)).length
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
  expect(hand.elapsedMs()).toBeLessThan(mostMs)

  expect(Object.entries(acts).filter(([, presses]) => presses > 3)).toEqual([])
  test.info().annotations.push({
    type: 'presses',
    description: `${JSON.stringify(acts)} ${Math.round(hand.elapsedMs() / 1000)} s for ${count}`,
  })
})
