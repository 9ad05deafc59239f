/** Where the simulator may send something: only the shop itself, by its public address or on this machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export function isOwnUrl(text: string, publicUrl: URL): boolean {
  const url = parse(text)
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return false
  return url.origin === publicUrl.origin || loopback.test(url.hostname)
}

/**
 * For a form or link in a page. An address of the shop is shortened to its path, so that a browser that uses another
 * host name of the same machine stays there.
 */
export function browserTarget(text: string, publicUrl: URL): string {
  const url = parse(text)
  if (!url || !isOwnUrl(text, publicUrl)) return ''
  const sameShop = url.origin === publicUrl.origin || (loopback.test(publicUrl.hostname) && url.port === publicUrl.port)
  return sameShop ? url.pathname + url.search : url.href
}

/** What the real gateway would refuse; the simulator accepts it and warns. */
export function urlWarnings(name: string, text: string): string[] {
  const url = parse(text)
  if (!url) return []
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return [
    ...(url.protocol === 'https:' ? [] : [`${name} 不是 https`]),
    ...(port === '80' || port === '443' ? [] : [`${name} 的連接埠不是 80 或 443`]),
    ...(loopback.test(url.hostname) ? [`${name} 是本機位址`] : []),
  ]
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
