/**
 * The path of a request as a line of the log has it: without its query, and without anything in it that could be a token.
 * Of a route only the parameters named here are written, the others by their name: `/pay/:token`.
 */
const plainParameters = new Set([
  'id',
  'name',
  'slug',
  'code',
  'kind',
  'number',
  'position',
  'product_id',
  'picture_id',
  'size_id',
  'service',
  'provider',
])

/** Our tokens have 43 characters; ids have 36, hyphens included. */
const plainSegment = /^(?:[\w-]{0,32}|[0-9a-f-]{36})$/

/** `route` is the pattern that the request matched; undefined for pages and for what nothing serves. */
export function loggedPath(url: string, route?: string): string {
  const segments = (url.split(/[?#]/)[0] ?? '').split('/')
  const wanted = route === undefined || route.includes('*') ? null : route.split('/')
  return segments.map((segment, index) => loggedSegment(segment, wanted?.[index])).join('/')
}

function loggedSegment(segment: string, pattern: string | undefined): string {
  const parameter = pattern?.includes(':') ? pattern.slice(1) : null
  if (parameter && !plainParameters.has(parameter)) return pattern ?? ''
  return plainSegment.test(segment) ? segment : '…'
}
