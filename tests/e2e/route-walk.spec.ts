/** Every route of the specification's table, and the routes that the decisions add, each opened once per screen width. */
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { expectAccessible, expectNoSidewaysScroll, watchConsole } from '../support/page-checks.ts'
import { signInMember } from '../support/sign-in.ts'

interface Stop {
  path: string
  /** Default: 200. */
  status?: number
  /** Where the server redirects to. */
  leadsTo?: string
  /** Where the page itself redirects to, once its scripts run. */
  movesTo?: string
  /** Each screen is checked for accessibility once: not if an earlier stop has the same layout or its own tests check it. */
  axe?: 'alike' | 'elsewhere'
}

const visitorStops: Stop[] = [
  { path: '/', axe: 'elsewhere' },
  { path: '/products', axe: 'elsewhere' },
  ...[5, 6, 7, 8, 9, 10, 12].map((id) => ({ path: `/products/category/${id}`, axe: 'alike' }) as const),
  { path: '/product/1', axe: 'elsewhere' },
  { path: '/lot', axe: 'elsewhere' },
  { path: '/lot/ZZ-0101-ZZ', status: 404, axe: 'elsewhere' },
  { path: '/brew' },
  { path: '/brew/pour-over', axe: 'elsewhere' },
  { path: '/brew/Cold_Brew', leadsTo: '/brew/cold-brew' },
  { path: '/brew/teapot', status: 404, axe: 'alike' },
  { path: '/about/brand' },
  { path: '/about/team' },
  { path: '/about/contact' },
  { path: '/promotions', axe: 'elsewhere' },
  { path: '/promotions/1', axe: 'elsewhere' },
  { path: '/promotions/free-shipping', axe: 'elsewhere' },
  { path: '/promotions/limited-offer', axe: 'elsewhere' },
  { path: '/coffee-pairing' },
  { path: '/pairing/milk' },
  { path: '/pairing/cake', axe: 'alike' },
  { path: '/pairing/food', axe: 'alike' },
  { path: '/pairing/bar', axe: 'alike' },
  { path: '/SpecialtyCoffeePage' },
  { path: '/Illustrate/PrivacyStatement' },
  { path: '/Illustrate/MemberStatement' },
  { path: '/illustrate/PrivacyStatement', axe: 'alike' },
  { path: '/illustrate/MemberStatement', axe: 'alike' },
  { path: '/RegisterPage', axe: 'elsewhere' },
  { path: '/LoginPage' },
  { path: '/verify-email', axe: 'elsewhere' },
  { path: '/forgot-password', axe: 'elsewhere' },
  { path: '/stock-notice', axe: 'elsewhere' },
  { path: '/message', axe: 'elsewhere' },
  { path: '/merge-accounts', axe: 'elsewhere' },
  { path: '/facebook-callback', movesTo: '/', axe: 'alike' },
  { path: '/google-callback', movesTo: '/LoginPage', axe: 'alike' },
  { path: '/line-callback', movesTo: '/LoginPage', axe: 'alike' },
  { path: '/no/such/page', status: 404 },
  { path: '/product/999999', status: 404, axe: 'elsewhere' },
  { path: '/products/category/4', status: 404, axe: 'alike' },
  { path: '/promotions/no-such-promotion', status: 404 },
]

const memberStops: Stop[] = [
  { path: '/member', axe: 'elsewhere' },
  { path: '/member/profile', axe: 'elsewhere' },
  { path: '/member/coupons', axe: 'elsewhere' },
  { path: '/member/CartPage', axe: 'elsewhere' },
  { path: '/member/FavoritePage', axe: 'elsewhere' },
  { path: '/member/favorites', leadsTo: '/member/FavoritePage', axe: 'alike' },
  { path: '/member/tiers', axe: 'elsewhere' },
  { path: '/member/privacy', axe: 'elsewhere' },
  { path: '/member/member-rights', axe: 'elsewhere' },
  { path: '/cart', leadsTo: '/member/CartPage', axe: 'alike' },
  { path: '/member/orders', axe: 'elsewhere' },
  { path: '/member/payment/status' },
  { path: '/ecpay-redirect', movesTo: '/member/orders', axe: 'alike' },
  { path: '/member/CustomPaymentProcess' },
  { path: '/checkout/shipping' },
  { path: '/checkout/payment' },
]

test('every public route has its status and one heading, without console errors, sideways scroll or accessibility problems', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  const walk = new Walk(page, { axe: isMobile })
  for (const stop of visitorStops) await walk.visit(stop)
  expect(walk.problems).toEqual([])
})

test('every member route has its status and one heading, without console errors, sideways scroll or accessibility problems', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  const walk = new Walk(page, { axe: isMobile })
  await signInMember(page)
  for (const stop of memberStops) await walk.visit(stop)
  expect(walk.problems).toEqual([])
})

test('every picture of a public page exists in every width and format', async ({ baseURL }) => {
  const pages = await Promise.all(visitorStops.map(async ({ path }) => (await fetch(`${baseURL}${path}`)).text()))
  const pictures = [...new Set(pages.flatMap(picturesIn))]
  expect(pictures.length).toBeGreaterThan(200)
  const statuses = await Promise.all(
    pictures.map(async (picture) => {
      const { status } = await fetch(`${baseURL}${picture}`, { method: 'HEAD' })
      return { picture, status }
    }),
  )
  expect(statuses.filter(({ status }) => status !== 200)).toEqual([])
})

class Walk {
  readonly problems: string[] = []
  readonly #page: Page
  readonly #axe: boolean
  readonly #console: ReturnType<typeof watchConsole>

  constructor(page: Page, options: { axe: boolean }) {
    this.#page = page
    this.#axe = options.axe
    this.#console = watchConsole(page)
  }

  async visit(stop: Stop): Promise<void> {
    const { path, status = 200, leadsTo, movesTo, axe } = stop
    await test.step(path, async () => {
      const response = await this.#page.goto(path)
      const html = (await response?.text()) ?? ''
      this.#check(path, 'status', response?.status(), status)
      this.#check(path, 'headings from the server', html.match(/<h1[\s>]/g)?.length ?? 0, 1)
      if (leadsTo) this.#check(path, 'address', new URL(response?.url() ?? 'about:blank').pathname, leadsTo)
      await this.#page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
      if (movesTo) await this.#page.waitForURL((url) => url.pathname === movesTo)
      await this.#attempt(path, () => expectNoSidewaysScroll(this.#page))
      if (this.#axe && !axe) await this.#attempt(path, () => expectAccessible(this.#page))
      // a late error counts at the next stop
      for (const complaint of this.#console.take().filter((text) => !isExpected(text, status))) {
        this.problems.push(`${path}: ${complaint}`)
      }
    })
  }

  #check(path: string, what: string, found: unknown, wanted: unknown): void {
    if (found !== wanted) this.problems.push(`${path}: ${what} is ${found} instead of ${wanted}`)
  }

  async #attempt(path: string, look: () => Promise<void>): Promise<void> {
    await look().catch((error: unknown) => this.problems.push(`${path}: ${String(error)}`))
  }
}

/** The browser logs an answer 404 in the console, too. */
function isExpected(complaint: string, status: number): boolean {
  return status === 404 && complaint.includes('404')
}

/** Every file of the page's pictures, in every width and format. */
function picturesIn(html: string): string[] {
  const sources = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
  const sets = [...html.matchAll(/srcSet="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(/,\s*/))
  return [...sources, ...sets.map((entry) => entry.split(' ')[0] ?? '')].filter((src) => src.startsWith('/'))
}
