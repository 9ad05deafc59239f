import { expect, test } from 'vitest'
import { fileKind, isPhotographKind, isPictureKind, sizeProblem, widthsFor } from './picture-rules.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\x00\x00', 'png'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x00\x00\x00\x20ftypavif', 'avif'],
  ['\x00\x00\x00\x18ftypheic', 'heic'],
  ['\x00\x00\x00\x18ftypavis', 'other'],
  ['GIF89a', 'gif'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\xef\xbb\xbf  <?xml version="1.0"?><svg/>', 'svg'],
  ['%PDF-1.7', 'other'],
  ['', 'other'],
])('a file is what its first bytes say: %j is %s', (head, kind) => {
  expect(fileKind(bytes(head))).toBe(kind)
})

test('staff may send HEIC besides; only three kinds are for everybody', () => {
  expect(isPhotographKind('heic')).toBe(true)
  expect((['avif', 'gif', 'svg', 'other'] as const).filter(isPhotographKind)).toEqual([])
  expect((['jpeg', 'png', 'webp', 'avif', 'heic', 'gif', 'svg', 'other'] as const).filter(isPictureKind)).toEqual([
    'jpeg',
    'png',
    'webp',
  ])
})

test('a picture is stored in every width that it has, its own largest included', () => {
  expect(widthsFor(800)).toEqual([400, 600, 800])
  expect(widthsFor(1000)).toEqual([400, 600, 800, 1000])
  expect(widthsFor(4032)).toEqual([400, 600, 800, 1280, 1600])
})

test('too small, too long and too many points are told apart', () => {
  expect(sizeProblem({ width: 800, height: 800 })).toBeNull()
  expect(sizeProblem({ width: 799, height: 3000 })).toBe('too_small')
  expect(sizeProblem({ width: 800, height: 2401 })).toBe('too_long')
  expect(sizeProblem({ width: 10_000, height: 5_001 })).toBe('too_many_pixels')
})
