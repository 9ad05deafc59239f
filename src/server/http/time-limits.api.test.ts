import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { timeLimits } from './node-server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the shop’s own port has time limits for headers, whole requests and idle connections', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = shop.app.server
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: timeLimits.headersMs,
    requestTimeout: timeLimits.requestMs,
    timeout: timeLimits.idleMs,
    keepAliveTimeout: timeLimits.keepAliveMs,
  })
})
