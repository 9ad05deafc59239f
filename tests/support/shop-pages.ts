/** The shop of a test with its pages: rendered by the server, without styles and scripts. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app/build-app.ts'
import { createRenderer } from '#storefront/entry-server.tsx'
import type { TestShop } from './test-shop.ts'

export function openShopPages(shop: TestShop): Promise<FastifyInstance> {
  return buildApp(shop.deps, {
    readiness: { check: async () => {} },
    storefront: {
      createRenderer,
      adminAssets: () => ({ scripts: [], preloads: [], styles: [] }),
      assets: () => ({
        ...{ scripts: [], theme: '/theme.js', boot: null, program: [], fonts: [] },
        styles: { firstPages: [], allPages: [] },
        chunksOf: () => [],
      }),
      registerFiles: async () => {},
      development: false,
    },
  })
}
