/** Former addresses and where they lead: how both are written, and how they are compared. */

/** Our own calls, files and the back office: nothing else is ever at such an address. */
const ownPrefixes = /^\/(api|sim|admin|assets|admin-assets|images|og|preview|healthz|readyz|metrics)(\/|$)/i
const longest = 500

export type RedirectProblem = 'empty' | 'path' | 'own' | 'living' | 'external' | 'loop' | 'same' | 'many'

/** As a path with its query; of a whole address of the former shop its host is left out. Null: it is none. */
function toPath(text: string): string | null {
  const written = text.trim()
  if (written === '' || written.length > longest || /[\\\p{Cc}\s]/u.test(written)) return null
  const address = /^https?:\/\//i.test(written) ? written : written.startsWith('/') ? `http://shop${written}` : null
  if (address === null || written.startsWith('//') || !URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return pathname.startsWith('//') || pathname.length + search.length > longest ? null : pathname + search
}

/** Letter case and a slash at the end make no other address, as everywhere in the shop. */
export function redirectKey(path: string): string {
  const question = path.indexOf('?')
  const [way, query] = question === -1 ? [path, ''] : [path.slice(0, question), path.slice(question)]
  const end = way.length > 1 && way.endsWith('/') ? way.slice(0, -1) : way
  return (end + query).toLowerCase()
}

/** `https://old.example/Shop/Kenya/` is `/shop/kenya`. */
export function readFormerPath(text: string): { path: string } | { problem: RedirectProblem } {
  if (text.trim() === '') return { problem: 'empty' }
  const path = toPath(text)
  if (path === null) return { problem: 'path' }
  const key = redirectKey(path)
  if (key === '/' || ownPrefixes.test(key)) return { problem: 'own' }
  return { path: key }
}

/** A path of the shop, or, confirmed (`external`), a page elsewhere: https, without a user's name before its host. */
export function readTarget(
  text: string,
  { publicUrl, external }: { publicUrl: string; external: boolean },
): { target: string } | { problem: RedirectProblem } {
  const written = text.trim()
  if (written === '') return { problem: 'empty' }
  if (!/^[a-z]+:/i.test(written)) {
    const path = toPath(written)
    if (path === null) return { problem: 'path' }
    const mark = written.indexOf('#')
    const hash = mark === -1 ? '' : written.slice(mark)
    return /["<>]/.test(hash) ? { problem: 'path' } : { target: path + (hash === '#' ? '' : hash) }
  }
  if (written.length > longest || /[\\\p{Cc}\s]/u.test(written) || !URL.canParse(written)) return { problem: 'path' }
  const { protocol, username, password, href, origin, pathname, search, hash } = new URL(written)
  if (origin === new URL(publicUrl).origin) {
    return pathname.startsWith('//') ? { problem: 'path' } : { target: pathname + search + hash }
  }
  if (protocol !== 'https:' || username !== '' || password !== '' || href.length > longest) return { problem: 'path' }
  return external ? { target: href } : { problem: 'external' }
}

/** What a path of the shop is compared by; of a page elsewhere nothing. */
export function targetKey(target: string): string | null {
  const [path = ''] = target.split('#', 1)
  return path.startsWith('/') ? redirectKey(path) : null
}

/** `/old-page,/pages/new` on each line, also with a tab; a first line that names the columns is no row. */
export function readRedirectLines(text: string): { line: number; from: string; to: string }[] {
  return text.split(/\r?\n/).flatMap((written, index) => {
    const [from = '', to = ''] = (written.includes('\t') ? written.split('\t') : written.split(',')).map(unquoted)
    if (from === '' && to === '') return []
    if (index === 0 && !/^(\/|https?:)/i.test(from.replace(/^\ufeff/, ''))) return []
    return [{ line: index + 1, from: from.replace(/^\ufeff/, ''), to }]
  })
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1')
}
