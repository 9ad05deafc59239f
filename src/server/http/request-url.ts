/**
 * The address as the router, pages and limits read it: the absolute form (`GET http://shop/api/products`) without its
 * host, and a broken escape (`/api/%`) as plain text. The router would answer such a request by itself, without limits,
 * security headers and log.
 */
export function readableUrl(url: string): string {
  const target = url.startsWith('/') ? url : withoutHost(url)
  if (!target.includes('%')) return target
  const path = pathOf(target)
  return path.split('/').map(readableSegment).join('/') + target.slice(path.length)
}

function withoutHost(url: string): string {
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Without query and fragment. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

function readableSegment(segment: string): string {
  try {
    decodeURIComponent(segment)
    return segment
  } catch {
    return segment.replaceAll('%', '%25')
  }
}

/** Whether an address is below `/api`, however it is spelled. */
export function isUnderApi(url: string): boolean {
  return /^\/+api(\/|$)/i.test(decodeURIComponent(pathOf(url)))
}
