import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test('a file of Excel is read in both of its encodings, and one that is none is refused', async () => {
  expect(await readTextFile(new Blob(['\ufeff商品編號']))).toEqual({ text: '商品編號', encoding: 'utf-8' })
  // 商品 in Big5
  expect(await readTextFile(new Blob([new Uint8Array([0xb0, 0xd3, 0xab, 0x7e])]))).toEqual({
    text: '商品',
    encoding: 'big5',
  })
  expect(await readTextFile(new Blob([new Uint8Array([0xff, 0xff, 0xff])]))).toBeNull()
})
