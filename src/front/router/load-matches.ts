/** Loads what an address needs: the files of its pages and their data, all at the same time. */
import { type Match, Redirect } from './route.ts'

export interface LoadedMatches {
  /** By route. A route that failed has none. */
  data: Record<string, unknown>
  /** By the route that shows the error. */
  errors: Record<string, unknown> | null
  redirect: Redirect | null
}

type Loaded = { data?: unknown; error?: unknown; redirect?: Redirect }

/** `known`: routes whose data is loaded already and stays. */
export async function loadMatches(
  matches: readonly Match[],
  url: URL,
  known: Readonly<Record<string, unknown>> = {},
): Promise<LoadedMatches> {
  const results = await Promise.all(matches.map((match) => loadOne(match, url, known)))
  const data: Record<string, unknown> = {}
  const errors: Record<string, unknown> = {}
  for (const [depth, result] of results.entries()) {
    const id = matches[depth]?.route.id ?? ''
    if ('data' in result) data[id] = result.data
    // of several errors at one place the outermost counts
    if ('error' in result) errors[boundaryId(matches, depth)] ??= result.error
  }
  return {
    data,
    errors: Object.keys(errors).length > 0 ? errors : null,
    redirect: results.find((result) => result.redirect)?.redirect ?? null,
  }
}

async function loadOne({ route, params }: Match, url: URL, known: Readonly<Record<string, unknown>>): Promise<Loaded> {
  if (route.id in known) return { data: known[route.id] }
  try {
    if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined })
    if (!route.loader) return {}
    const data = await route.loader({ params, url })
    return data instanceof Redirect ? { redirect: data } : { data }
  } catch (error) {
    return error instanceof Redirect ? { redirect: error } : { error }
  }
}

/** The nearest route above that can show an error, itself included. */
function boundaryId(matches: readonly Match[], depth: number): string {
  const boundary = matches.slice(0, depth + 1).findLast(({ route }) => route.ErrorBoundary) ?? matches[0]
  return boundary?.route.id ?? ''
}
