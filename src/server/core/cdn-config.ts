/** A content delivery network (CDN) in front of the shop: how long it may keep pages, and where it is told of changes. */
import * as z from 'zod/mini'

export interface CdnConfig {
  /** Pages are kept there no longer than this; 0: there is none. */
  maxAgeSeconds: number
  /** Null: nobody is told, pages are kept for less than a minute. */
  purge: { url: string; token: string } | null
}

/** What is not purged must be gone within a minute, also if the shop itself sends a page two seconds late. */
export const longestWithoutPurge = 55

/** Null: nobody is told. */
export const cdnPurgeUrl = z.pipe(
  z.optional(z.string()),
  z.transform((text, context): CdnConfig['purge'] => {
    if (text === undefined) return null
    const url = URL.parse(text)
    if (url && /^https?:$/.test(url.protocol) && url.username && !url.password) {
      const token = decodeURIComponent(url.username)
      url.username = ''
      return { url: url.href, token }
    }
    // the input is not named: it has a secret
    const message = 'CDN_PURGE_URL must be like https://TOKEN@api.example.com/purge'
    context.issues.push({ code: 'custom', input: '', message })
    return z.NEVER
  }),
)
