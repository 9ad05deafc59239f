/** The HTML around a rendered page. */
import type { RenderedPage } from '#storefront/entry-server.tsx'
import { stateElementId } from '#storefront/page-state.ts'

export interface DocumentAssets {
  entry: string
  /** Module scripts that run before the entry (development only). */
  scripts: string[]
  styles: string[]
  fonts: string[]
  /** Chunks to preload for a page, by its source file. */
  chunksOf(source: string): string[]
}

export function toDocument(page: RenderedPage, assets: DocumentAssets): string {
  const chunks = new Set(page.sources.flatMap((source) => assets.chunksOf(source)))
  chunks.delete(assets.entry)
  return [
    '<!doctype html>',
    '<html lang="zh-Hant-TW"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#0F0C0A">',
    page.head,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...[...assets.scripts, assets.entry].map((src) => `<script type="module" src="${src}"></script>`),
    ...[...chunks].map((href) => `<link rel="modulepreload" href="${href}">`),
    `</head><body><div id="root">${page.body}</div>`,
    `<script type="application/json" id="${stateElementId}">${escapeJson(JSON.stringify(page.state))}</script>`,
    '</body></html>',
  ].join('')
}

/** `<` would let a text end the block (`</script>`); the two line separators are not allowed in older readers. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
