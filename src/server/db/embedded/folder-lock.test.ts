import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-fixtures/fresh-db.ts'
import { lockFolder } from './folder-lock.ts'

const NO_SUCH_PID = 2 ** 22 + 1 // beyond the largest pid of Linux

afterEach(() => vi.unstubAllGlobals())

/** Without abstract sockets the file alone is the lock. */
function onPlatform(platform: string): void {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform)
}

test.each(['linux', 'darwin'])('one holder at a time, and the next one after it (%s)', async (platform) => {
  onPlatform(platform)
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'db.lock')
  const lock = await lockFolder(folder.path)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, host: hostname() })
  await expect(lockFolder(folder.path, './data')).rejects.toMatchObject({
    code: 'locked',
    message: `another process (pid ${process.pid}) already uses the data folder ./data: stop it or set DATA_DIR`,
  })
  await lock.release()
  expect(existsSync(file)).toBe(false)
  await (await lockFolder(folder.path)).release()
})

test.each(['linux', 'darwin'])('a file left by a killed process does not block (%s)', async (platform) => {
  onPlatform(platform)
  await using folder = await temporaryFolder()
  for (const left of [JSON.stringify({ pid: NO_SUCH_PID, host: hostname() }), '', '{"pi']) {
    writeFileSync(join(folder.path, 'db.lock'), left)
    await (await lockFolder(folder.path)).release()
  }
})

test('a process of another machine on the same volume blocks as long as it touches its file', async () => {
  await using folder = await temporaryFolder()
  const file = join(folder.path, 'db.lock')
  writeFileSync(file, JSON.stringify({ pid: 7, host: 'another-container' }))
  let beat = Date.now() / 1000
  const beating = setInterval(() => utimesSync(file, ++beat, beat), 20)
  await expect(lockFolder(folder.path, './data', 20)).rejects.toThrow('(pid 7 on another-container)')
  clearInterval(beating)
  const lock = await lockFolder(folder.path, './data', 20)
  await lock.release()
})
