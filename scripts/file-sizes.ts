import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const generated = new Set(['assets/images/manifest.ts'])

/** Source files with more lines than allowed: probably a file with two jobs. */
export async function listLongFiles(limit: number): Promise<{ path: string; lines: number }[]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const paths = listed.split('\n').filter((path) => /\.(ts|tsx|css|py|sql)$/.test(path) && !generated.has(path))
  const counted = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8').catch(() => '')
      return { path, lines: text.split('\n').length - 1 }
    }),
  )
  return counted.filter(({ lines }) => lines > limit)
}
