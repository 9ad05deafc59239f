/** What only benchmarks need, such as other job queues and Lighthouse: installed with the first run of one that needs it. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, 'others')
/** Of their programs. */
export const packageBin = resolve(folder, 'node_modules/.bin')

export function installPackages(): void {
  if (existsSync(packageBin)) return
  console.log('the packages of the benchmarks are being installed')
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
}
