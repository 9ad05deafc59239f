/** The back office's document: an empty page that loads its own program. The same for everyone, stored nowhere. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { colours } from '#domain/brand-colours.ts'
import type { Shop } from '#domain/shop.ts'
import { adminFrameTexts } from '#messages/admin/settings/frame.ts'
import type { Config } from '#server/core/config.ts'
import { escapeHtml } from './plain-page.ts'
import { readCookies } from './session-cookies.ts'

export interface AdminAssets {
  scripts: string[]
  /** Loaded together with the scripts, not one after the other. */
  preloads: string[]
  styles: string[]
}

/** `headers` has a content policy without other hosts: no measurement here. */
export function registerAdminShell(
  app: FastifyInstance,
  config: Config,
  assets: () => AdminAssets,
  headers: Record<string, string>,
  shop: () => Shop,
): void {
  const own = { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const schema = { hide: true }
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, { schema }, async (request, reply) => {
      reply.headers(own)
      if (comesSignedOut(config, request)) return reply.redirect(`/admin/login?to=${encodeURIComponent(request.url)}`)
      return reply.type('text/html; charset=utf-8').send(toShell(assets(), shop()))
    })
  }
}

/** Screens that need no session. */
const openScreens = /^\/admin\/(login|invite)\/?$/i

/**
 * Who has no session goes to the sign-in screen at once, instead of after calls that are refused. A link from another
 * site, a mail for one, comes without the cookie though there is a session (SameSite=Strict): the program finds out.
 */
function comesSignedOut(config: Config, request: FastifyRequest): boolean {
  const ownNavigation = ['none', 'same-origin'].includes(String(request.headers['sec-fetch-site']))
  const [path = ''] = request.url.split('?')
  return ownNavigation && !openScreens.test(path) && readCookies(config, request).staff === null
}

function toShell({ scripts, preloads, styles }: AdminAssets, shop: Shop): string {
  const identity = [
    ['name', shop.name],
    ['short-name', shop.shortName],
    ['logo', shop.logoUrl ?? ''],
  ].map(([name, value]) => ` data-shop-${name}="${escapeHtml(value ?? '')}"`)
  return [
    '<!doctype html>',
    '<html lang="zh-Hant-TW"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex, nofollow"><meta name="theme-color" content="${colours.panel}">`,
    `<title>${adminFrameTexts.title}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body><div id="root"${identity.join('')}></div><noscript>${adminFrameTexts.noScript}</noscript></body></html>`,
  ].join('')
}
