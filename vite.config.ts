import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { firstPageStyles } from './scripts/first-page-styles.ts'
import { lightIcons } from './scripts/light-icons.ts'
import { plainColourMix } from './scripts/plain-colour-mix.ts'
import { slimContract } from './scripts/slim-contract.ts'

/**
 * Three builds of one storefront: what the browser loads (dist/client), its service worker (dist/worker), and what the
 * server renders with (dist/server). And the back office (dist/admin), apart: not a byte of it is in a shopper's files.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [slimContract(), lightIcons(), firstPageStyles(), react(), tailwindcss(), plainColourMix()],
  builder: {},
  // no file is written into another: server and browser must name a drawing alike
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        rolldownOptions: {
          input: ['src/storefront/theme/apply-theme.ts', 'src/storefront/boot.ts', 'src/storefront/entry-client.tsx'],
          output: {
            // the entry carries the name of every chunk: short ones save a kilobyte on each page
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
        // The lists of what each later file needs would be 1.3 kB of every first load. Without them a page that is opened by a
        // link for the first time loads its parts one step later.
        modulePreload: {
          polyfill: false,
          resolveDependencies: () => [],
        },
      },
    },
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin',
        assetsDir: 'admin-assets',
        emptyOutDir: true,
        manifest: 'manifest.json',
        rolldownOptions: { input: ['src/admin/entry.tsx'] },
        modulePreload: { polyfill: false },
      },
    },
    worker: {
      // one plain script at a fixed address: what a service worker must be to run in every browser
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        emptyOutDir: true,
        rolldownOptions: {
          input: 'src/storefront/service-worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    ssr: {
      // drawn as the browser draws them
      resolve: { noExternal: ['lucide-react'] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: 'src/storefront/entry-server.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
