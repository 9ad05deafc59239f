/** Checks for every page. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Collects errors and warnings of the console; `expectQuiet` fails when there are any, `take` returns and clears them. */
export function watchConsole(page: Page): { expectQuiet(): void; take(): string[] } {
  const complaints: string[] = []
  page.on('console', (message) => {
    // a message of the test runner itself, in tests without the service worker
    if (message.text().includes('Service Worker registration blocked by Playwright')) return
    // axe is put into every frame; the preview of a product runs no script, not even that one
    if (message.text().includes("Blocked script execution in 'about:srcdoc'")) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // requests that were still running when the page was left are aborted, which is no fault
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return { expectQuiet: () => expect(complaints).toEqual([]), take: () => complaints.splice(0) }
}

/**
 * An element that fades has low contrast for a moment, which is no fault. Waits for animations that end; after that
 * nothing fades any more, not even elements that appear during the check.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const ending = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    // one that waits for something else, such as a scroll, is not waited for
    const patience = new Promise((resolve) => setTimeout(resolve, 2_000))
    await Promise.race([patience, Promise.all(ending.map(({ finished }) => finished.catch(() => {})))])
  })
}

export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page)
  // no page has frames, and passed checks are not reported: a third of the work
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  // to axe the order of headings is only moderate, but many people navigate by headings
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || id === 'heading-order',
  )
  expect(serious.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
}

/** Waits until fonts and visible pictures are loaded and painted: after that nothing moves by itself. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    const waiting = [...document.images].filter((image) => !image.complete && isInSight(image.getBoundingClientRect()))
    return document.readyState === 'complete' && waiting.length === 0
  })
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/** The cumulative layout shift since the page was opened. */
export async function layoutShift(page: Page): Promise<number> {
  await untilDrawn(page)
  return page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value
      }
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // earlier entries are delivered in a separate task
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    add(observer.takeRecords())
    return sum
  })
}

/**
 * No visible picture is more than 1.5 times as large as its box on this screen. A box that crops its picture counts
 * as large as the picture must be to fill it; the smallest file is never too large. A file that is shown twice counts for
 * the larger box: a browser takes what it has rather than load a smaller one.
 */
export async function expectFittingPictures(page: Page): Promise<void> {
  await untilDrawn(page)
  const tooLarge = await page.evaluate(() => {
    const shown = [...document.images].filter((image) => image.complete && image.getBoundingClientRect().width > 0)
    const needed = new Map<string, number>()
    for (const image of shown) {
      const box = image.getBoundingClientRect()
      const width = Math.max(box.width, (box.height * image.naturalWidth) / image.naturalHeight) * devicePixelRatio
      needed.set(image.currentSrc, Math.max(width, needed.get(image.currentSrc) ?? 0))
    }
    return shown.flatMap((image) => {
      const file = /-(\d+)\.(?:avif|webp|jpg)$/.exec(image.currentSrc)
      const smallest = Math.min(...(image.currentSrc ? widthsOf(image) : [0]))
      if (!file || Number(file[1]) === smallest) return []
      const width = needed.get(image.currentSrc) ?? 0
      return Number(file[1]) > width * 1.5 ? [`${image.currentSrc} for ${Math.round(width)} px`] : []
    })

    function widthsOf(of: HTMLImageElement): number[] {
      const sets = [...(of.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset).join(',')
      return [...sets.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]))
    }
  })
  expect(tooLarge).toEqual([])
}
