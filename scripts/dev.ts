/** `npm run dev`: the shop with hot reload of the storefront. The server itself restarts through `node --watch`. */
import { existsSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { openShop } from '#server/app/open-shop.ts'
import { startupMessage } from '#server/app/startup-message.ts'
import type { Storefront } from '#server/ssr/built-storefront.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })

try {
  const shop = await openShop(process.env, {
    print: (line) => console.log(line),
    loadStorefront: async () => devStorefront(vite),
  })
  console.log(startupMessage(shop))
  const end = () => void shop.close().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  console.error(error)
  process.exit(1)
}

function devStorefront(server: ViteDevServer): Storefront {
  const load = () =>
    server.ssrLoadModule('/src/storefront/entry-server.tsx') as Promise<Pick<Storefront, 'createRenderer'>>
  return {
    development: true,
    // the modules are reloaded for each page, so that an edit shows at the next reload
    createRenderer: (client, site) => ({
      findPage: (path) => ({ address: path, redirectTo: null }),
      load: async (request) => (await load()).createRenderer(client, site).load(request),
    }),
    assets: () => ({
      scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/src/storefront/entry-client.tsx'],
      theme: '/src/storefront/theme/apply-theme.ts',
      boot: null,
      program: [],
      // the whole sheet everywhere: a class that is new in a file is there at once
      styles: {
        firstPages: ['/src/storefront/styles/all-pages.css?direct'],
        allPages: ['/src/storefront/styles/all-pages.css?direct'],
      },
      fonts: [],
      chunksOf: () => [],
    }),
    adminAssets: () => ({
      scripts: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/src/admin/entry.tsx'],
      preloads: [],
      styles: ['/src/admin/styles.css?direct'],
    }),
    registerFiles: async (app) => {
      app.addHook('onRequest', (request, reply, done) => server.middlewares(request.raw, reply.raw, () => done()))
    },
  }
}
