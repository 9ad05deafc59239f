import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noValidatorInBrowser } from './scripts/no-validator-in-browser.ts'

/** Two builds of one storefront: what the browser loads (dist/client) and what the server renders with (dist/server). */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [noValidatorInBrowser(), react(), tailwindcss()],
  builder: {},
  build: { target: 'es2022', sourcemap: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        rolldownOptions: { input: 'src/storefront/entry-client.tsx' },
        assetsInlineLimit: 0,
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
