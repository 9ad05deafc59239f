/** Whether dist/ was built from the current sources. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const root = new URL('../', import.meta.url)
export const buildMarkFile = new URL('dist/build-mark', root)

/** Everything that is built for the browser or for server rendering. */
const folders = [
  'src/admin',
  'src/client',
  'src/contract',
  'src/domain',
  'src/front',
  'src/messages',
  'src/storefront',
  'src/ui',
  'assets/fonts',
  'assets/brand',
  'assets/drawings',
]
const files = [
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'scripts/build.ts',
  'scripts/chunk-groups.ts',
  'scripts/first-page-styles.ts',
  'scripts/slim-contract.ts',
]

export async function sourceHash(): Promise<string> {
  const listed = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(new URL(folder, root), { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
    }),
  )
  const paths = [...listed.flat(), ...files.map((file) => new URL(file, root).pathname)].sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  for (const [index, content] of contents.entries()) {
    hash.update(`${paths[index]?.slice(root.pathname.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export async function buildIsCurrent(): Promise<boolean> {
  const mark = await readFile(buildMarkFile, 'utf8').catch(() => null)
  return mark !== null && mark === (await sourceHash())
}
