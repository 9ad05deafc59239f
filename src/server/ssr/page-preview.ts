/** A page of the shop as it would be with other data: for editors, who see what they write before anybody else does. */
import type { Client } from '#client/client.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { EndpointTable } from '#server/http/serve.ts'
import type { RenderPreview } from '#server/ports/page-preview.ts'
import type { Storefront } from './built-storefront.ts'
import { toDocument } from './document.ts'
import { createInProcessClient } from './in-process-client.ts'
import { siteOf } from './site-of.ts'

export function createPagePreview(deps: Deps, table: EndpointTable, storefront: Storefront): RenderPreview {
  const visitor = createInProcessClient(table)
  const { publicUrl } = deps.config
  return async (path, answers) => {
    const client: Client = {
      async call(endpoint, input) {
        const own = answers[`${endpoint.method} ${endpoint.path}`]?.(input)
        return own ? ({ success: true, ...own } as CallOutput<typeof endpoint>) : visitor.call(endpoint, input)
      },
    }
    const renderer = storefront.createRenderer(client, () => ({
      ...siteOf(deps),
      gaMeasurementId: null,
      mailSimulator: false,
    }))
    const loaded = await renderer.load(new URL(path, publicUrl))
    if (loaded.kind === 'redirect' || loaded.status !== 200) throw new AppError('unavailable')
    const page = loaded.render()
    for (const err of page.failures) deps.log.error({ err, path }, 'a preview could not be rendered')
    return toDocument({ ...page, body: withoutLinks(page.body) }, storefront.assets(), false)
  }
}

/** It is shown inside a screen of the back office, where a link would lead nowhere. */
function withoutLinks(html: string): string {
  return html.replace(/(<a\b[^<>]*?)\shref="[^"<>]*"/g, '$1')
}
