import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { parseFormText } from '#domain/form-text.ts'
import { signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { createEcpayClient, textFields } from './ecpay-client.ts'

const silent = pino({ level: 'silent' })

test('a gateway that never answers is unreachable after the time limit', async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const client = createEcpayClient({ fetch: never, log: silent, timeoutMs: 20 })
  await expect(client.postForm('https://gateway.example/x', {})).rejects.toMatchObject({ kind: 'unreachable' })
})

test('a redirect is not followed: keys and amounts are sent only to the gateway', async () => {
  let mode: string | undefined
  const client = createEcpayClient({
    fetch: async (_url, init) => {
      mode = init?.redirect
      return new Response('1|OK')
    },
    log: silent,
  })
  await client.postForm('https://gateway.example/x', {})
  expect(mode).toBe('error')
})

test('the log has the trade number, and no key, signature, name, phone or address', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const keys = stageCredentials.storeLogistics
  const fields = signed(
    {
      MerchantTradeNo: 'SL2611150001',
      ReceiverName: '陳美麗',
      ReceiverCellPhone: '0987654321',
      ReceiverAddress: '台北市',
    },
    keys,
    'md5',
  )
  for (const answer of [
    () => new Response('1|OK'),
    () => new Response('', { status: 500 }),
    () => Promise.reject(new Error('gone')),
  ]) {
    const client = createEcpayClient({ fetch: async () => answer(), log: pino(stream) })
    await client.postForm('https://gateway.example/Express/Create?secret=1', fields).catch(() => {})
  }
  expect(written).toContain('SL2611150001')
  expect(written).toContain('/Express/Create')
  for (const secret of [
    keys.hashKey,
    keys.hashIv,
    fields.CheckMacValue ?? '-',
    '陳美麗',
    '0987654321',
    '台北市',
    'secret=1',
  ]) {
    expect(written).not.toContain(secret)
  }
})

test('form text keeps empty fields, turns + into a space, and ignores inherited names', () => {
  const fields = parseFormText('a=&b=x+y%2B&__proto__=z&RtnMsg=交易成功')
  expect(Object.entries(fields)).toEqual([
    ['a', ''],
    ['b', 'x y+'],
    ['__proto__', 'z'],
    ['RtnMsg', '交易成功'],
  ])
  expect(textFields({ a: '1', b: ['2', '3'] })).toBeNull()
})
