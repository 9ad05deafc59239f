import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '#assets/images/manifest.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const [key = '', entry] = Object.entries(images)[0] ?? []
const file = `${key}-${entry?.widths[0]}.webp`

async function cachingOf(path: string): Promise<[number, unknown]> {
  const { statusCode, headers } = await shop.get(path)
  return [statusCode, headers['cache-control']]
}

test('a picture is kept for ever only under the version that it has', async () => {
  expect(await cachingOf(`/images/${entry?.hash}/${file}`)).toEqual([200, 'public, max-age=31536000, immutable'])
})

test.each(['0123456789', 'v1', 'x'])('under another version (%s) it is shown, but not kept', async (version) => {
  // while two versions of the shop run, a new page may ask the old process for a picture that it does not have yet
  expect(await cachingOf(`/images/${version}/${file}`)).toEqual([200, 'no-store'])
})

test('what is no picture of the shop is not found', async () => {
  for (const name of ['none-640.webp', 'manifest.ts', '..%2fmanifest.ts', `${key}.webp`, '__proto__-640.webp']) {
    expect((await cachingOf(`/images/${entry?.hash}/${name}`))[0]).toBe(404)
  }
})
