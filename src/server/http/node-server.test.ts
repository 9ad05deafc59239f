import { request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createNodeServer, type TimeLimits, timeLimits } from './node-server.ts'

const limits: TimeLimits = {
  headersMs: 300,
  requestMs: 5_000,
  idleMs: 700,
  keepAliveMs: 300,
  bodyMs: 300,
  slowestBytesPerSecond: 1_000,
  checkMs: 50,
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Answers with the length of the body once it has arrived. */
async function open(handle?: Parameters<typeof createNodeServer>[0]): Promise<number> {
  const read: Parameters<typeof createNodeServer>[0] = (asked, response) => {
    let bytes = 0
    asked.on('data', (chunk: Buffer) => (bytes += chunk.length))
    asked.on('end', () => response.end(String(bytes)))
  }
  const server = createNodeServer(handle ?? read, { headers: { 'x-content-type-options': 'nosniff' }, limits })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

interface Talk {
  socket: Socket
  /** All that was answered, once the server has closed the connection. */
  ended: Promise<{ text: string; ms: number }>
}

function talk(port: number, first: string): Talk {
  const socket = connect(port, '127.0.0.1')
  const begun = performance.now()
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.on('error', () => {})
  if (first) socket.write(first)
  const ended = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.on('close', () => resolve({ text, ms: performance.now() - begun }))
  })
  return { socket, ended }
}

/** Sends a piece again and again until the server closes the connection. */
function drip({ socket, ended }: Talk, piece: string, everyMs: number): Talk['ended'] {
  const dripping = setInterval(() => socket.writable && socket.write(piece), everyMs)
  return ended.finally(() => clearInterval(dripping))
}

const post = 'POST / HTTP/1.1\r\nhost: x\r\n'

test.each([
  ['a connection that says nothing', '', ''],
  ['headers that arrive a letter at a time', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'],
])('%s: cut off', async (_what, first, piece) => {
  const port = await open()
  const { ms } = await drip(talk(port, first), piece, 40)
  expect(ms).toBeLessThan(1_500)
})

test.each([
  ['with a length', `${post}content-length: 100000\r\n\r\n`, 'a'],
  ['in chunks', `${post}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
])('a body %s that drips is cut off with 408 in the shop’s words', async (_how, first, piece) => {
  const port = await open()
  const { text, ms } = await drip(talk(port, first), piece, 40)
  expect(ms).toBeLessThan(1_500)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(text).toContain('x-content-type-options: nosniff')
  expect(text).toContain('連線逾時，請再試一次')
})

test('a slow but steady body is read to its end, long after a dripping one is cut off', async () => {
  const port = await open()
  const pieces = 12
  const sent = await new Promise<string>((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': pieces * 200 } })
    sending.on('error', reject)
    sending.on('response', (response) => response.on('data', (chunk) => resolve(String(chunk))))
    let left = pieces
    const next = setInterval(() => {
      sending.write('x'.repeat(200))
      if (--left === 0) {
        clearInterval(next)
        sending.end()
      }
    }, 80)
  })
  expect(sent).toBe('2400')
})

test('a hundred requests on one connection leave no listener behind', async () => {
  const listeners: number[] = []
  const port = await open((asked, response) => {
    listeners.push(asked.socket.eventNames().reduce((sum, name) => sum + asked.socket.listenerCount(name), 0))
    asked.resume().on('end', () => response.end('x'))
  })
  const { socket, ended } = talk(port, '')
  for (let count = 0; count < 100; count++) socket.write(`${post}content-length: 3\r\n\r\nabc`)
  await ended
  expect(listeners).toHaveLength(100)
  expect(listeners.at(-1)).toBeLessThanOrEqual((listeners[1] ?? 0) + 2)
})

test('a connection on which nothing moves while it is answered is closed', async () => {
  const port = await open(() => {})
  const { ms } = await talk(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n').ended
  expect(ms).toBeGreaterThan(limits.idleMs * 0.9)
  expect(ms).toBeLessThan(3_000)
})

test('a body that is too slow for its answer does not get a second one', async () => {
  const port = await open((_asked, response) => response.writeHead(200).write('begun'))
  const { text } = await drip(talk(port, `${post}content-length: 9\r\n\r\n`), '', 40)
  expect(text).toContain('begun')
  expect(text).not.toContain('408')
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['two lengths', `${post}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400],
  ['a length and chunks', `${post}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s: refused in JSON with the security headers', async (_what, sent, status) => {
  const port = await open()
  const { text } = await talk(port, sent).ended
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(text).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ success: false })
})

test('an expectation that nobody knows is refused with the security headers', async () => {
  const port = await open()
  const { socket, ended } = talk(port, `${post}expect: a miracle\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  socket.end()
  expect((await ended).text).toMatch(/^HTTP\/1\.1 417 [\s\S]*x-content-type-options: nosniff/i)
})

test('the shop’s own limits are all set, and its idle connections outlive a proxy’s', () => {
  expect(Object.values(timeLimits).every((limit) => limit > 0)).toBe(true)
  expect(timeLimits.keepAliveMs).toBeGreaterThan(60_000)
  // the largest body, a picture of 8 MB, over a slow phone's 30 kB a second
  expect(timeLimits.requestMs / 1000).toBeGreaterThan((8 * 1024 * 1024) / 30_000)
})
