/** Gives the icon library's drawings the shop's own component. In development the library's is used. */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isDrawing = source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/')
      return isDrawing ? resolve('src/ui/light-icon.ts') : null
    },
  }
}
