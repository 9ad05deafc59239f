/** The back office's document: an empty page that loads its own program. The same for everyone, stored nowhere. */
import type { FastifyInstance } from 'fastify'
import type { Shop } from '#domain/shop.ts'
import { adminFrameTexts } from '#messages/admin-frame.ts'
import { escapeHtml } from './plain-page.ts'

export interface AdminAssets {
  scripts: string[]
  /** Loaded together with the scripts, not one after the other. */
  preloads: string[]
  styles: string[]
}

/** `headers` has a content policy without other hosts: no measurement here. */
export function registerAdminShell(
  app: FastifyInstance,
  assets: () => AdminAssets,
  headers: Record<string, string>,
  shop: () => Shop,
): void {
  const own = { ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const schema = { hide: true }
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, { schema }, async (_request, reply) =>
      reply.headers(own).type('text/html; charset=utf-8').send(toShell(assets(), shop())),
    )
  }
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
    '<meta name="robots" content="noindex, nofollow"><meta name="theme-color" content="#F3EEE6">',
    `<title>${adminFrameTexts.title}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body><div id="root"${identity.join('')}></div><noscript>${adminFrameTexts.noScript}</noscript></body></html>`,
  ].join('')
}
