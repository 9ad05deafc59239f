/** The HTML around a rendered page. */
import { colours } from '#domain/brand-colours.ts'
import { stateElementId } from '#front/app/page-state.ts'
import { manifestPath } from '#server/http/web-app.ts'
import type { RenderedPage } from '#storefront/entry-server.tsx'

export interface DocumentAssets {
  /** Module scripts (development only: there nothing waits for the picture). */
  scripts: string[]
  /** The plain script that shows light or dark as chosen, before the first paint. */
  theme: string
  /** The script that loads the app after the page's large picture; null when `scripts` do it. */
  boot: string | null
  /** The app's chunks, the entry first. */
  program: string[]
  styles: { firstPages: string[]; allPages: string[] }
  fonts: string[]
  /** Chunks to preload for a page, by its source file. */
  chunksOf(source: string): string[]
}

/** `withScripts` is false for a page that is shown at addresses that are not its own. */
export function toDocument(page: RenderedPage, assets: DocumentAssets, withScripts = true): string {
  const program = new Set([...assets.program, ...page.sources.flatMap((source) => assets.chunksOf(source))])
  return [
    '<!doctype html>',
    '<html lang="zh-Hant-TW"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${colours.night}">`,
    // fields and scroll bars; what was chosen counts more (`apply-theme.ts`)
    '<meta name="color-scheme" content="light dark">',
    page.head,
    withScripts ? `<script src="${assets.theme}"></script>` : '',
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styles[page.isFirst ? 'firstPages' : 'allPages'].map((href) => `<link rel="stylesheet" href="${href}">`),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPath}">`,
    ...(withScripts ? assets.scripts : []).map((src) => `<script type="module" src="${src}"></script>`),
    withScripts && assets.boot
      ? `<script type="module" src="${assets.boot}" data-program="${[...program].join(' ')}"></script>`
      : '',
    `</head><body><div id="root">${page.body}</div>`,
    withScripts
      ? `<script type="application/json" id="${stateElementId}">${escapeJson(JSON.stringify(page.state))}</script>`
      : '',
    '</body></html>',
  ].join('')
}

/** `<` could end the block (`</script>`); older parsers do not allow the two line separators. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
