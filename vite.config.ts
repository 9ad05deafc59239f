import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './scripts/slim-contract.ts'

/** Two builds of one storefront: what the browser loads (dist/client) and what the server renders with (dist/server). */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  resolve: { alias: { '../createLucideIcon.mjs': fileURLToPath(new URL('src/ui/create-icon.ts', import.meta.url)) } },
  plugins: [slimContract(), react(), tailwindcss()],
  builder: {},
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        rolldownOptions: {
          input: 'src/storefront/entry-client.tsx',
          // the entry carries the name of every chunk: short ones save a kilobyte on each page
          output: { chunkFileNames: 'assets/[hash:8].js' },
        },
        assetsInlineLimit: 0,
        // every browser that runs these scripts knows modulepreload
        modulePreload: { polyfill: false },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: 'src/storefront/entry-server.tsx', output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
