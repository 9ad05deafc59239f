import { expect, test } from 'vitest'
import { FileCache } from './file-cache.ts'

const file = (size: number) => ({ bytes: Buffer.alloc(size), contentType: 'image/webp' })

/** Counts what is loaded. */
function counted(size: number) {
  const loaded: string[] = []
  const cache = new FileCache({ maxBytes: 100 })
  const ask = (name: string) =>
    cache.get(name, async () => {
      loaded.push(name)
      return name === 'none' ? null : file(size)
    })
  return { loaded, ask }
}

test('a file is loaded once, also by several who ask at the same time', async () => {
  const { loaded, ask } = counted(10)
  await Promise.all([ask('a'), ask('a')])
  await ask('a')
  expect(loaded).toEqual(['a'])
})

test('the least recently used file goes first, and a large one is not kept', async () => {
  const { loaded, ask } = counted(25)
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await ask(name)
  expect(loaded).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
  const large = counted(26)
  await large.ask('a')
  await large.ask('a')
  expect(large.loaded).toEqual(['a', 'a'])
})

test('a file that is not there, or that fails to load, is asked for again', async () => {
  const { loaded, ask } = counted(10)
  expect(await ask('none')).toBeNull()
  await ask('none')
  expect(loaded).toEqual(['none', 'none'])
  const cache = new FileCache({ maxBytes: 100 })
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => file(1))).not.toBeNull()
})
