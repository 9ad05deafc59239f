/** Which routes an address leads to. */
import type { Match, Params, Route } from './route.ts'

interface Pattern {
  regexp: RegExp
  names: string[]
}

/** From the outermost layout to the page; null: nothing has this address. */
export type Matcher = (pathname: string) => Match[] | null

export function createMatcher(routes: readonly Route[]): Matcher {
  // made by the first navigation: a page that has just been loaded needs only its own pattern
  let leaves: { chain: Route[]; pattern: Pattern }[] | null = null
  return (pathname) => {
    leaves ??= listChains(routes)
      .sort((one, other) => compareParts(partsOf(one), partsOf(other)))
      .map((chain) => ({ chain, pattern: toPattern(pathOf(chain)) }))
    const path = decodePath(pathname)
    for (const { chain, pattern } of leaves) {
      const params = readParams(pattern, path)
      if (params) return chain.map((route) => ({ route, params }))
    }
    return null
  }
}

/** The routes that the server has named, outermost first. */
export function matchNamed(routes: readonly Route[], ids: readonly string[], pathname: string): Match[] {
  const chain: Route[] = []
  let level = routes
  for (const id of ids) {
    const route = level.find((one) => one.id === id)
    if (!route) throw new Error(`there is no route ${id}`)
    chain.push(route)
    level = route.children ?? []
  }
  const params = readParams(toPattern(pathOf(chain)), decodePath(pathname)) ?? {}
  return chain.map((route) => ({ route, params }))
}

function listChains(routes: readonly Route[], above: Route[] = []): Route[][] {
  return routes.flatMap((route) => {
    const chain = [...above, route]
    return route.children ? listChains(route.children, chain) : [chain]
  })
}

function pathOf(chain: readonly Route[]): string {
  return chain.at(-1)?.path ?? ''
}

function partsOf(chain: readonly Route[]): string[] {
  return pathOf(chain).split('/')
}

/** A word before any word, and both before any rest. */
function compareParts(one: readonly string[], other: readonly string[]): number {
  for (const [index, part] of one.entries()) {
    const difference = rankOf(part) - rankOf(other[index])
    if (difference !== 0) return difference
  }
  return 0
}

function rankOf(part: string | undefined): number {
  if (part === undefined || part === '*') return 2
  return part.startsWith(':') ? 1 : 0
}

function toPattern(path: string): Pattern {
  const names: string[] = []
  const source = path.split('/').map((part) => {
    if (part === '*') return '.*'
    if (!part.startsWith(':')) return part.replace(/[^\w-]/g, '\\$&')
    names.push(part.slice(1))
    return '([^/]+)'
  })
  return { names, regexp: new RegExp(`^${source.join('/')}/*$`, 'i') }
}

function readParams({ regexp, names }: Pattern, path: string): Params | null {
  const found = regexp.exec(path)
  if (!found) return null
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1]?.replaceAll('%2F', '/')]))
}

/** A slash inside a part stays written as `%2F`, so that it separates nothing; what cannot be read stays as it is. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
