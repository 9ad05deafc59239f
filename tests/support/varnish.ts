/** Varnish with the configuration of deploy/ in front of a shop, as its CDN. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { scratchRoot } from './scratch-folder.ts'
import { requirePrograms } from './system-tools.ts'
import { until } from './until.ts'

export interface Varnish {
  address: string
  close(): Promise<void>
}

/** `port`: its own, which the shop has to know before it starts. */
export async function startVarnish(port: number, shopAddress: string): Promise<Varnish> {
  // without a compiler Varnish cannot read its configuration
  const { varnishd } = requirePrograms(() => {}, { varnishd: 'varnish', gcc: 'gcc' })
  const folder = mkdtempSync(join(scratchRoot(), 'shanlan-varnish-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'shop.vcl')
  const sample = readFileSync(new URL('../../deploy/varnish.vcl', import.meta.url), 'utf8')
  writeFileSync(file, sample.replace('.port = "3000"', `.port = "${new URL(shopAddress).port}"`))
  const admin = await freePort()
  const listen = ['-a', `127.0.0.1:${port}`, '-T', `127.0.0.1:${admin}`]
  const child = spawn(varnishd, ['-F', '-n', join(folder, 'state'), '-f', file, '-s', 'malloc,64m', ...listen], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`varnishd ended: ${text}`)
    return (await fetch(`${address}/healthz`).catch(() => null))?.ok ?? false
  }, 60_000)
  return {
    address,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
