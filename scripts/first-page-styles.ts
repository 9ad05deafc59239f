/**
 * Tells Tailwind which files the first pages are made of, so that their style sheet has the classes of these files and
 * no others: the entry, the pages, and all that they import, at once or later.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstPages } from '../src/storefront/first-pages.ts'

const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g

export function firstPageStyles(): Plugin {
  return {
    name: 'first-page-styles',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/styles\/first-pages\.css(\?|$)/.test(id)) return null
      const files = await filesOf(this, [
        resolve('src/storefront/entry-client.tsx'),
        ...firstPages.map((name) => resolve(`src/storefront/pages/${name}-page.tsx`)),
      ])
      return { code: code + files.map((file) => `@source "${file}";\n`).join(''), map: null }
    },
  }
}

async function filesOf(context: Rolldown.PluginContext, starts: string[]): Promise<string[]> {
  const found = new Set<string>()
  const follow = async (file: string): Promise<void> => {
    if (found.has(file) || !/\/src\/.*\.tsx?$/.test(file)) return
    found.add(file)
    const text = await readFile(file, 'utf8')
    const names = [...text.matchAll(imported)].flatMap(([, name]) => name ?? [])
    const next = await Promise.all(names.map((name) => context.resolve(name, file)))
    await Promise.all(next.map((one) => one && !one.external && follow(one.id)))
  }
  await Promise.all(starts.map(follow))
  return [...found].sort()
}
