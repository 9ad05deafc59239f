import { expect, test } from 'vitest'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { fileProblem } from './file-problem.ts'

test('a file that the shop would refuse is refused before it is sent, whatever it is called', async () => {
  expect(await fileProblem(new Blob(['<svg/>'], { type: 'image/jpeg' }))).toBe(texts.kind.svg)
  expect(await fileProblem(new Blob(['GIF89a']))).toBe(texts.kind.gif)
  expect(await fileProblem(new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]))).toBe(texts.tooLarge)
  expect(await fileProblem(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toBeNull()
})
