import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { PictureProcess } from './picture-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'picture-process-'))
const program = join(folder, 'stand-in.mjs')
// answers with its id and its environment; some words keep it busy for ever, or end it
writeFileSync(
  program,
  `process.on('message', ({ args: [word] }) => {
    if (word === 'endless') for (;;);
    if (word === 'dies') process.abort()
    process.send({ done: { pid: process.pid, env: Object.keys(process.env) } })
  })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))`,
)
const opened: PictureProcess[] = []
function open(options: { maxMs?: number; idleMs?: number } = {}) {
  const pictures = new PictureProcess({ waiting: 16, maxMs: 10_000, idleMs: 60_000, program, ...options })
  opened.push(pictures)
  const ask = (word: string) =>
    pictures.run('encodeLogo', word as never) as unknown as Promise<{ pid: number; env: string[] }>
  return { pictures, ask }
}
afterAll(() => {
  for (const pictures of opened) pictures.end()
  rmSync(folder, { recursive: true })
})
const isRunning = (pid: number) => {
  try {
    // a process that ended and was not waited for yet does not count
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('pictures one after the other are given to the same process', async () => {
  const { ask, pictures } = open()
  expect(pictures.pid).toBeNull()
  const first = await ask('a')
  expect((await ask('b')).pid).toBe(first.pid)
})

test.each(['endless', 'dies'])('a picture (%s) is refused, and the next one has a new process', async (word) => {
  const { ask, pictures } = open({ maxMs: 2000 })
  const { pid } = await ask('a')
  const warned = vi.fn()
  pictures.onLost = warned
  const [lost, next] = await Promise.allSettled([ask(word), ask('b')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'picture_invalid' } })
  expect(next).toMatchObject({ status: 'fulfilled' })
  expect((await ask('c')).pid).not.toBe(pid)
  expect([pictures.lost, warned.mock.calls.length]).toEqual([1, 1])
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
})

test('without work it ends, and starts again for the next picture', async () => {
  const { ask, pictures } = open({ idleMs: 50 })
  const { pid } = await ask('a')
  await vi.waitFor(() => expect(pictures.pid).toBeNull())
  expect((await ask('b')).pid).not.toBe(pid)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
})

test('it is told nothing of the shop’s settings', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  vi.stubEnv('ECPAY_HASH_KEY', 'secret')
  const { env } = await open().ask('a')
  vi.unstubAllEnvs()
  expect(env.filter((name) => !/^(PATH|HOME|LANG|LD_LIBRARY_PATH|MALLOC_|NODE_CHANNEL_)/.test(name))).toEqual([])
})

test('it ends when the shop is killed', async () => {
  const file = new URL('./picture-process.ts', import.meta.url).href
  const script = `
    const { PictureProcess } = await import(${JSON.stringify(file)})
    const pictures = new PictureProcess({ waiting: 1, maxMs: 60000, idleMs: 60000 })
    await pictures.run('encodeLogo', Buffer.from('x')).catch(() => {})
    console.log(pictures.pid)
    process.kill(process.pid, 'SIGKILL')`
  const pid = await new Promise<number>((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (_error, out) => resolve(Number(out)))
  })
  expect(pid).toBeGreaterThan(1)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000)
})

test('only what runs in that process, and what draws the shop’s own cards, loads the decoder', () => {
  const server = new URL('..', import.meta.url).pathname
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /from 'sharp'/.test(readFileSync(join(server, name), 'utf8')))
  expect(files.sort()).toEqual([
    'core/decode-heic.ts',
    'core/encode-logo.ts',
    'core/encode-picture.ts',
    'core/encode-upload.ts',
    'core/picture-work.ts',
    'http/own-icons.ts',
    'shop/pages/chinese-fonts.ts',
    'shop/pages/share-picture.ts',
  ])
})
