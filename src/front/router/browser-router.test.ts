import { beforeEach, expect, test } from 'vitest'
import type { BrowserHistory } from './browser-history.ts'
import { createRouter, type Router } from './browser-router.ts'
import { type PageLocation, toLocation } from './page.ts'
import { type LoaderArgs, PageStatus, type Route, redirect, redirectDocument } from './route.ts'
import { createScrollMemory } from './scroll-memory.ts'

const origin = 'https://shop.example'
const at = (path: string, key?: string) => toLocation(new URL(path, origin), null, key)

/** A tab's history without a browser. */
function createHistory(first: string) {
  const entries = [at(first, 'k0')]
  let place = 0
  let onPop: (location: PageLocation, steps: number) => void = () => {}
  const read = () => entries[place] as PageLocation
  const history: BrowserHistory = {
    origin,
    read,
    push(location) {
      entries.splice(++place, entries.length, location)
    },
    replace(location) {
      entries[place] = location
    },
    go(steps) {
      place += steps
      onPop(read(), steps)
    },
    onPop: (listener) => {
      onPop = listener
    },
  }
  return { history, paths: () => entries.map(({ pathname, search }) => pathname + search), here: () => place }
}

/** A loader that answers when told. */
function createGate() {
  const waiting: { args: LoaderArgs; answer: (data: unknown) => void; fail: (error: unknown) => void }[] = []
  const loader = (args: LoaderArgs) =>
    new Promise<unknown>((answer, fail) => {
      waiting.push({ args, answer, fail })
    })
  return { loader, waiting }
}

let layoutLoads = 0
let opened: string[] = []
let scrollY = 0
beforeEach(() => {
  layoutLoads = 0
  opened = []
  scrollY = 0
})

function open(pages: Route[], { first = '/', loaded = true, errors = null as Record<string, unknown> | null } = {}) {
  const tab = createHistory(first)
  const layout: Route = {
    id: 'layout',
    ErrorBoundary: () => null,
    loader: () => ++layoutLoads,
    children: [{ id: '/', path: '/', loader: () => 'home' }, ...pages],
  }
  const known = layout.children?.find(({ path }) => path === new URL(first, origin).pathname) as Route
  const router = createRouter({
    routes: [layout],
    ...(loaded
      ? {
          page: {
            matches: [layout, known].map((route) => ({ route, params: {} })),
            data: { layout: 0, [known.id]: 'sent' },
            errors,
          },
        }
      : {}),
    history: tab.history,
    scroll: { memory: createScrollMemory(() => ({ getItem: () => null, setItem: () => {} })), read: () => scrollY },
    open: (url, replaces) => void opened.push(`${replaces ? 'replace' : 'open'} ${url.pathname}`),
  })
  return { router, tab }
}

const shown = (router: Router) => {
  const { location, matches, data } = router.state.page
  return [location.pathname + location.search, data[matches.at(-1)?.route.id ?? '']]
}
const page = (path: string, loader: Route['loader']): Route => ({ id: path, path, ...(loader ? { loader } : {}) })

test('a page is shown, and entered into the history, when it is loaded; its layout is not loaded again', async () => {
  const gate = createGate()
  const { router, tab } = open([page('/a', gate.loader)])
  const done = router.navigate('/a?x=1', { state: 'handed over' })
  expect([shown(router), router.state.activity]).toEqual([['/', 'sent'], 'navigating'])
  gate.waiting[0]?.answer('A')
  await done
  expect([shown(router), router.state.activity]).toEqual([['/a?x=1', 'A'], 'idle'])
  expect(router.state.page.location.state).toBe('handed over')
  expect(tab.paths()).toEqual(['/', '/a?x=1'])
  // the query is another one: everything may depend on it
  expect(layoutLoads).toBe(1)
  await router.navigate('/')
  await router.navigate('/')
  expect(layoutLoads).toBe(3)
})

test('of two navigations the last one counts, whichever is loaded first, and both have ended then', async () => {
  const [slow, fast] = [createGate(), createGate()]
  const { router, tab } = open([page('/slow', slow.loader), page('/fast', fast.loader)])
  const ended: string[] = []
  const first = router.navigate('/slow').then(() => ended.push('slow'))
  const second = router.navigate('/fast').then(() => ended.push('fast'))
  slow.waiting[0]?.answer('late')
  await Promise.resolve()
  expect(ended).toEqual([])
  fast.waiting[0]?.answer('soon')
  await Promise.all([first, second])
  expect([shown(router), tab.paths()]).toEqual([
    ['/fast', 'soon'],
    ['/', '/fast'],
  ])
})

test('a redirect is followed without an entry of its own; one to a document leaves the page', async () => {
  const { router, tab } = open([
    page('/old', () => redirect('/new')),
    page('/new', () => 'new'),
    page('/away', () => redirectDocument('/document')),
    page('/other', () => {
      throw redirect('https://elsewhere.example/x')
    }),
  ])
  await router.navigate('/old')
  expect([shown(router), tab.paths()]).toEqual([
    ['/new', 'new'],
    ['/', '/new'],
  ])
  await router.navigate('/away')
  await router.navigate('/other')
  expect(opened).toEqual(['open /document', 'open /x'])
})

test('back shows the page before, loaded again and scrolled to where it was left', async () => {
  const { router, tab } = open([page('/a', () => 'A')])
  scrollY = 640
  await router.navigate('/a')
  expect(router.state.page.scroll).toBe('top')
  scrollY = 10
  tab.history.go(-1)
  await expect.poll(() => shown(router)).toEqual(['/', 'home'])
  expect(router.state.page.scroll).toBe(640)
  await router.navigate('/a', { preventScrollReset: true, replace: true })
  expect([router.state.page.scroll, tab.paths()]).toEqual(['stay', ['/a', '/a']])
})

test('another mark on the same page loads nothing', async () => {
  const { router } = open([])
  await router.navigate('/#story')
  expect([shown(router), layoutLoads]).toEqual([['/', 'sent'], 0])
  expect(router.state.page.location.hash).toBe('#story')
})

test('a first page whose address has a mark is loaded like any other', async () => {
  const { router } = open([page('/a', () => 'A')], { first: '/a#token', loaded: false })
  await expect.poll(() => shown(router)).toEqual(['/a', 'A'])
  expect(router.state.page.location.hash).toBe('#token')
})

test('what failed is shown by the nearest route that can, and is loaded again by the next attempt', async () => {
  let fails = true
  const { router } = open([
    page('/a', () => {
      if (fails) throw new PageStatus(404)
      return 'A'
    }),
  ])
  await router.navigate('/a')
  expect(router.state.page.errors).toEqual({ layout: new PageStatus(404) })
  expect(shown(router)).toEqual(['/a', undefined])
  fails = false
  await router.revalidate()
  expect([router.state.page.errors, shown(router)]).toEqual([null, ['/a', 'A']])
})

test('a page whose file cannot be loaded is an error, and the file is asked for again', async () => {
  let attempts = 0
  const lazy = async () => {
    if (++attempts === 1) throw new Error('no network')
    return { loader: () => 'A' }
  }
  const { router } = open([{ id: '/a', path: '/a', lazy }])
  await router.navigate('/a')
  expect(router.state.page.errors).toEqual({ layout: new Error('no network') })
  await router.revalidate()
  expect([shown(router), attempts]).toEqual([['/a', 'A'], 2])
})

test('loading again keeps place and address; a page may refuse it', async () => {
  let loads = 0
  const { router, tab } = open([
    { ...page('/a', () => ++loads), shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href },
  ])
  await router.navigate('/a')
  const { location } = router.state.page
  const done = router.revalidate()
  expect(router.state.activity).toBe('revalidating')
  await done
  expect([loads, layoutLoads, tab.paths()]).toEqual([1, 1, ['/', '/a']])
  expect(router.state.page.location).toBe(location)
})

test('who loads again during a navigation gets the next page with everything new', async () => {
  const gate = createGate()
  const { router } = open([page('/a', gate.loader)])
  const going = router.navigate('/a')
  const again = router.revalidate()
  expect(gate.waiting).toHaveLength(2)
  gate.waiting[1]?.answer('A')
  await Promise.all([going, again])
  expect([shown(router), layoutLoads]).toEqual([['/a', 'A'], 1])
})

test('a guard asks before a page is left, by a link or by going back, and lets it go afterwards', async () => {
  const { router, tab } = open([page('/a', () => 'A'), page('/b', () => 'B')])
  await router.navigate('/a')
  let leave = () => {}
  const remove = router.guard((next, onLeave) => {
    leave = onLeave
    return next.pathname !== '/a'
  })
  await router.navigate('/b')
  expect(shown(router)).toEqual(['/a', 'A'])
  tab.history.go(-1)
  expect([shown(router), tab.here()]).toEqual([['/a', 'A'], 1])
  leave()
  await expect.poll(() => shown(router)).toEqual(['/', 'home'])
  expect(tab.here()).toBe(0)
  remove()
  await router.navigate('/b')
  expect(shown(router)).toEqual(['/b', 'B'])
})

test('without a page from the server the first one is loaded; an address of another front is left to the server', async () => {
  const { router, tab } = open([page('/a', () => 'A')], { first: '/a', loaded: false })
  expect([router.state.page.matches, router.state.activity]).toEqual([[], 'navigating'])
  await expect.poll(() => shown(router)).toEqual(['/a', 'A'])
  await router.navigate('/elsewhere')
  expect([opened, tab.paths()]).toEqual([['open /elsewhere'], ['/a']])
})
