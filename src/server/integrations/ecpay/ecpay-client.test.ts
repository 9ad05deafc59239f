import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { parseFormText } from '#domain/form-text.ts'
import { signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { type ClientOptions, createEcpayClient, textFields } from './ecpay-client.ts'

const silent = pino({ level: 'silent' })
const now = new Date('2026-11-15T02:00:00Z')

function openClient(options: Pick<ClientOptions, 'fetch' | 'log'> & Partial<ClientOptions>) {
  const pauses = { findPause: async () => null, pause: async () => {} }
  return createEcpayClient({ service: 'payment', pauses, now: () => now, ...options })
}

test('a gateway that never answers is unreachable after the time limit', async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
  const client = openClient({ fetch: never, log: silent, timeoutMs: 20 })
  await expect(client.postForm('https://gateway.example/x', {})).rejects.toMatchObject({ kind: 'unreachable' })
})

test('an endless answer is refused, and not read further than the limit', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1024 * 1024).fill(65))
      if (sent === 200) controller.close()
    },
    cancel() {
      cancelled = true
    },
  })
  const client = openClient({ fetch: async () => new Response(endless), log: silent })
  await expect(client.postForm('https://gateway.example/x', {})).rejects.toMatchObject({ kind: 'malformed' })
  expect([sent < 20, cancelled]).toEqual([true, true])
})

test('an answer of several parts is read as one text, also where a part ends inside of a character', async () => {
  const bytes = new TextEncoder().encode('\uFEFF對帳檔')
  const parts = [bytes.slice(0, 4), bytes.slice(4)]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  const client = openClient({ fetch: async () => new Response(body), log: silent })
  expect(await client.postForm('https://gateway.example/x', {})).toBe('對帳檔')
})

test('a redirect is not followed: keys and amounts are sent only to the gateway', async () => {
  let mode: string | undefined
  const client = openClient({
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
    const client = openClient({ fetch: async () => answer(), log: pino(stream) })
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

test('after a 403 the service is paused for 31 minutes, and until then it is not called at all', async () => {
  let until: Date | null = null
  let calls = 0
  let status = 403
  let time = now
  const client = openClient({
    fetch: async () => {
      calls++
      return new Response('x', { status })
    },
    log: silent,
    now: () => time,
    pauses: {
      findPause: async () => until,
      pause: async (service, end) => {
        expect(service).toBe('payment')
        until = end
      },
    },
  })
  const call = () => client.postForm('https://gateway.example/x', {})
  await expect(call()).rejects.toMatchObject({ kind: 'unreachable' })
  const end = new Date(now.getTime() + 31 * 60_000)
  expect(until).toEqual(end)
  status = 200
  for (const minutes of [0, 1, 29, 30.9]) {
    time = new Date(now.getTime() + minutes * 60_000)
    await expect(call()).rejects.toMatchObject({ kind: 'paused', retryAt: end })
  }
  expect(calls).toBe(1)
  time = end
  expect(await call()).toBe('x')
})
