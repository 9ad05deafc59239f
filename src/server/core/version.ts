/** What runs: the package's version and the mark of the build. */
import { readFileSync } from 'node:fs'

const root = new URL('../../../', import.meta.url)

export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const mark = readBuildMark()
  return mark ? `${version}+${mark.slice(0, 7)}` : version
}

/** Empty: not built, as in tests. */
function readBuildMark(): string {
  try {
    return readFileSync(new URL('dist/build-mark', root), 'utf8').trim()
  } catch {
    return ''
  }
}
