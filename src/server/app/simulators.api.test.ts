import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/test-shop.ts'

const simulators = ['/sim/ecpay', '/sim/line', '/sim/google', '/sim/facebook', '/sim/mail', '/sim/mail.json']

async function statuses(env: Record<string, string>): Promise<number[]> {
  const shop = await openTestShop(env)
  try {
    return await Promise.all(simulators.map(async (path) => (await shop.get(path)).statusCode))
  } finally {
    await shop.close()
  }
}

test('a shop without any account simulates gateway, social sign-in and mail', async () => {
  expect(await statuses({})).toEqual([200, 200, 200, 200, 200, 200])
})

test('accounts of the real services replace their simulators', async () => {
  const accounts = {
    ECPAY_ENVIRONMENT: 'stage',
    LINE_CHANNEL_ID: '165',
    LINE_CHANNEL_SECRET: 'secret',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    FACEBOOK_APP_ID: '1',
    FACEBOOK_APP_SECRET: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  expect(await statuses(accounts)).toEqual([404, 404, 404, 404, 404, 404])
})
