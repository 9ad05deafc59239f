/** HAProxy with deploy/haproxy.cfg, but for addresses and port. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { scratchRoot } from '#tests/support/scratch-folder.ts'
import { requirePrograms } from '#tests/support/system-tools.ts'

export async function startHaproxy(addresses: string[]): Promise<{ port: number; close(): void }> {
  const { haproxy } = requirePrograms(() => {}, { haproxy: 'haproxy' })
  const port = await freePort()
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const sample = readFileSync(new URL('../../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const own = addresses.reduce((text, address, at) => text.replace(`10.0.0.1${at + 1}:`, `${address}:`), sample)
  writeFileSync(file, own.replace('127.0.0.1:5000\n  option', `127.0.0.1:${port}\n  option`))
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' })
  return {
    port,
    close() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
