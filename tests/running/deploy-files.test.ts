/** The sample files of deploy/ for several machines, as far as their own programs can tell without those machines. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchRoot } from '../support/scratch-folder.ts'
import { requirePrograms, requireSystemTools } from '../support/system-tools.ts'

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
const written: string[] = []
afterAll(() => {
  for (const path of written) rmSync(path)
})

/** What the program says of the text, or null when it agrees. */
function complaint(program: string[], text: string): string | null {
  const path = join(scratchRoot(), `shanlan-deploy-${process.pid}-${written.length}.yml`)
  writeFileSync(path, text)
  written.push(path)
  const [command = '', ...args] = program
  const { status, stdout, stderr } = spawnSync(command, [...args, path], { encoding: 'utf8' })
  return status === 0 ? null : `${stdout}${stderr}`
}

test('HAProxy takes its file, and would refuse one with a wrong word', () => {
  const { haproxy } = requirePrograms(() => {}, { haproxy: 'haproxy' })
  const check = (text: string) => complaint([haproxy, '-c', '-f'], text)
  expect(check(read('haproxy.cfg'))).toBeNull()
  expect(check(read('haproxy.cfg').replace('on-marked-down', 'on-marked-dwn'))).toContain('on-marked-dwn')
}, 180_000)

test('Patroni takes its file, and would refuse one with a wrong value', () => {
  const { patroni } = requirePrograms(() => {}, { patroni: 'patroni' })
  const { postgresBin } = requireSystemTools(() => {})
  // of this machine: the validator looks whether the programs are there, and the folder is free
  const here = read('patroni.yml')
    .replace(/bin_dir: .*/, `bin_dir: ${postgresBin}`)
    .replace(/data_dir: .*/, `data_dir: ${join(scratchRoot(), 'shanlan-no-such-folder')}`)
  const check = (text: string) => complaint([patroni, '--validate-config'], text)
  expect(check(here)).toBeNull()
  expect(check(here.replace('ttl: 20', 'ttl: soon'))).toContain('ttl')
}, 180_000)

test('Patroni’s times fit together, and all files name the same three machines', () => {
  const value = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(read('patroni.yml'))?.[1])
  // else a primary that waits for etcd is replaced while it still waits
  expect(value('loop_wait') + 2 * value('retry_timeout')).toBeLessThanOrEqual(value('ttl'))
  for (const name of ['patroni.yml', 'haproxy.cfg', 'etcd.env']) {
    const machines = new Set(read(name).match(/10\.0\.0\.1\d/g))
    expect([name, [...machines].sort()]).toEqual([name, ['10.0.0.11', '10.0.0.12', '10.0.0.13']])
  }
})
