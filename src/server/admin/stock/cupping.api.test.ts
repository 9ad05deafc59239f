import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cupping } from '#contract/admin/products/cupping.ts'
import { startWithLots } from '#tests/builders/lots.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const profile = (value: number) => ({
  ...{ sweetness: value, acidity: value, body: value, aroma: value, aftertaste: value },
})

test('a tasting is blind until it is closed; then the median can become the lot’s profile', async () => {
  const codes = await startWithLots(shop, 1, [
    { daysAgo: 20, units: 3 },
    { daysAgo: 9, units: 3 },
  ])
  const tasters = [await addStaff(shop, 'owner'), await addStaff(shop, 'editor'), await addStaff(shop, 'editor')]
  const [owner = { cookie: '' }] = tasters
  const opened = await shop.post('/api/admin/cuppings', { name: '', lots: codes }, { cookie: owner.cookie })
  expect(opened.statusCode, opened.body).toBe(200)
  const { id, cups }: Cupping = opened.json().cupping
  expect(cups).toHaveLength(2)
  const [first] = cups
  const path = `/api/admin/cuppings/${id}`
  for (const [index, { cookie }] of tasters.entries()) {
    const answer = await shop.post(`${path}/scores`, { code: first?.code, profile: profile(index + 2) }, { cookie })
    expect(answer.statusCode, answer.body).toBe(200)
    // nothing tells what is in the cup, or what others found
    expect(codes.some((code) => answer.body.includes(code))).toBe(false)
    expect(answer.json().cupping.cups[0]).toMatchObject({ own: profile(index + 2), tasters: index + 1, revealed: null })
  }
  const again = await shop.post(
    `${path}/scores`,
    { code: first?.code, profile: profile(1.5) },
    { cookie: owner.cookie },
  )
  expect(again.json().cupping.cups[0]).toMatchObject({ own: profile(1.5), tasters: 3 })
  const write = (step: string, body: object) => shop.post(`${path}/${step}`, body, { cookie: owner.cookie })
  const version = 1
  expect((await write('adopt', { version, code: first?.code })).statusCode).toBe(409)
  expect((await write('scores', { code: first?.code, profile: profile(1.3) })).statusCode).toBe(400)
  const closes = await Promise.all([write('close', { version }), write('close', { version })])
  expect(closes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const late = await write('scores', { code: first?.code, profile: profile(5) })
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
  const { cupping } = (await shop.get(path, { cookie: owner.cookie })).json()
  const [cup] = cupping.cups
  expect(codes).toContain(cup.revealed.lot_code)
  expect(cup.revealed.median).toEqual(profile(3))
  expect((await write('adopt', { version: 2, code: cupping.cups[1].code })).json().error).toBe('這一杯沒有人評分')
  expect((await write('adopt', { version: 2, code: cup.code })).statusCode).toBe(200)
  const lot = await shop.deps.db
    .selectFrom('roast_lots')
    .select(['sweetness_x2', 'aftertaste_x2'])
    .where('code', '=', cup.revealed.lot_code)
    .executeTakeFirstOrThrow()
  expect(lot).toEqual({ sweetness_x2: 6, aftertaste_x2: 6 })
})

test('an unknown lot, an unknown tasting and another’s role are refused', async () => {
  const { cookie } = await addStaff(shop, 'editor')
  expect((await shop.post('/api/admin/cuppings', { name: 'x', lots: ['ZZ-0101-3A'] }, { cookie })).statusCode).toBe(404)
  const unknown = '/api/admin/cuppings/00000000-0000-4000-8000-000000000000'
  expect((await shop.get(unknown, { cookie })).statusCode).toBe(404)
  expect((await shop.post(`${unknown}/close`, { version: 1 }, { cookie })).statusCode).toBe(404)
  const packer = await addStaff(shop, 'packer')
  expect((await shop.get('/api/admin/cuppings', { cookie: packer.cookie })).statusCode).toBe(403)
})
