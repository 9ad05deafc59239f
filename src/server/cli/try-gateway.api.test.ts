import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gateway, gatewayOf, type PlacedOrder, postForm } from '#tests/builders/checkout.ts'
import { formIn } from '#tests/support/form-in.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { runOwnerCommand } from './owner-command.ts'

let shop: TestShop
let gateway: Gateway
beforeAll(async () => {
  shop = await openTestShop()
  gateway = gatewayOf(shop)
  await gateway.settings({ settlementsPerMinute: 0 })
})
afterAll(() => shop.close())

const run = (...argv: string[]) => runOwnerCommand(shop.deps, ['gateway', 'try', ...argv])
const pathIn = (lines: readonly string[], ending: string) =>
  lines.map((line) => /(\/[^\s，]+)/.exec(line)?.[1] ?? '').find((path) => path.endsWith(ending)) ?? ''

test('what the simulated gateway does agrees with what is assumed, and is written down', async () => {
  const { code, lines } = await run()
  expect([code, lines.filter((line) => line.includes('不符｜'))]).toEqual([0, []])
  expect(lines).toContainEqual('相符 11 項，不符 0 項，沒有試 0 項')
  const report = await readFile(pathIn(lines, '.md'), 'utf8')
  expect(report).toContain('相符｜Invalid voids it, and GetIssue tells so')
  // the page, paid in a browser, then its second run
  const page = await readFile(pathIn(lines, '.html'), 'utf8')
  const fields = formIn(page, `${shop.deps.config.publicUrl}/sim/ecpay/Cashier/AioCheckOut/V5`)
  expect((await postForm(shop, '/sim/ecpay/Cashier/AioCheckOut/V5', fields)).statusCode).toBe(303)
  const number = fields.MerchantTradeNo ?? ''
  await gateway.step({ tradeNo: number } as PlacedOrder, { do: 'pay' })
  const second = await run(number)
  expect(second.lines).toContainEqual('相符 4 項，不符 0 項，沒有試 0 項')
})

test('a service that does not answer is written down as it is, and the others are tried all the same', async () => {
  await gateway.settings({ away: ['invoice'] })
  const { code, lines } = await run()
  expect(code).toBe(0)
  expect(lines.filter((line) => line.startsWith('- 不符'))).toHaveLength(5)
  expect(lines.join('\n')).toContain('unreachable')
  await gateway.settings({ away: [] })
})

test('in production nothing is created', async () => {
  const { config } = shop.deps
  const production = {
    ...shop.deps,
    config: { ...config, ecpay: { ...config.ecpay, environment: 'production' as const } },
  }
  const before = await gateway.control<{ path: string }[]>('calls')
  const { lines } = await runOwnerCommand(production, ['gateway', 'try'])
  const calls = (await gateway.control<{ path: string }[]>('calls')).slice(before.length)
  expect(calls.filter(({ path }) => /\/(Create|Issue|Invalid|Allowance|DoAction)$/.test(path))).toEqual([])
  expect(lines).toContainEqual('正式環境只做查詢，不建立任何交易')
})

test('a number that is none is refused', async () => {
  expect(await run('x y')).toMatchObject({ code: 1, lines: ['請貼上一次試用時顯示的交易編號'] })
})
