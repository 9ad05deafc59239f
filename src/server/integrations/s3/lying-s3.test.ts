/** An S3 service that answers wrongly, slowly, or with too much: uploads and pages get an error, never its content. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createS3FileStore } from './s3-file-store.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer
const seen: { host: string | undefined; authorization: string | undefined }[] = []
const service = createServer((request, response) => answer(request, response))
/** Somebody else's, to which the service redirects. */
const stranger = createServer((request, response) => {
  seen.push({ host: request.headers.host, authorization: request.headers.authorization })
  response.writeHead(200, { 'content-type': 'image/webp' }).end(webp)
})
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 picture', 'latin1')
const name = 'pictures/0123456789abcdef0123456789abcdef-400.webp'
const portOf = (server: typeof service) => (server.address() as AddressInfo).port

beforeAll(async () => {
  for (const server of [service, stranger]) {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  }
})
afterEach(() => service.closeAllConnections())
afterAll(() => {
  for (const server of [service, stranger]) server.close()
})

function store(timeoutMs = 10_000) {
  const keys = { accessKeyId: 'KEY', secretAccessKey: 'SECRET', region: 'auto' }
  return createS3FileStore({ ...keys, endpoint: `http://127.0.0.1:${portOf(service)}/shanlan` }, { timeoutMs })
}

const send =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ''): Answer =>
  (request, response) => {
    request.resume()
    response.writeHead(status, headers).end(body)
  }

test('a picture is read, and one that is not there is none', async () => {
  answer = send(200, { 'content-type': 'image/webp' }, webp)
  expect(await store().get(name)).toEqual({ bytes: webp, contentType: 'image/webp' })
  answer = send(404, { 'content-type': 'application/xml' }, '<Error><Code>NoSuchKey</Code></Error>')
  expect([await store().get(name), await store().exists(name)]).toEqual([null, false])
})

test.each([301, 302, 307, 308])(
  'a redirect (%i) to another host is not followed, neither with credentials nor without',
  async (status) => {
    answer = send(status, { location: `http://127.0.0.1:${portOf(stranger)}/shanlan/${name}` })
    await expect(store().get(name)).rejects.toThrow()
    await expect(store().put(name, { bytes: webp, contentType: 'image/webp' })).rejects.toThrow()
    await expect(store().exists(name)).rejects.toThrow()
    await expect(store().delete(name)).rejects.toThrow()
    expect(seen).toEqual([])
  },
)

test.each([
  ['a page', 'text/html', '<script>alert(1)</script>'],
  ['a script', 'text/javascript', 'alert(1)'],
  ['a drawing with a script', 'image/svg+xml', '<svg onload="alert(1)"/>'],
  ['no kind at all', '', 'RIFF\0\0\0\0WEBPVP8 '],
  ['a page that is called a picture', 'image/webp', '<html><script>alert(1)</script></html>'],
  ['nothing', 'image/webp', ''],
  ['another kind than it says', 'image/avif', 'RIFF\0\0\0\0WEBPVP8 '],
])('%s instead of a picture is a failure', async (_, contentType, body) => {
  answer = send(200, contentType ? { 'content-type': contentType } : {}, body)
  await expect(store().get(name)).rejects.toThrow('no picture')
})

test.each([403, 500, 503, 204, 206, 304, 412])(
  'the status %i is a failure, never a file that is not there',
  async (status) => {
    answer = send(status, { 'content-type': 'image/webp' }, status === 304 || status === 204 ? '' : webp)
    await expect(store().get(name)).rejects.toThrow()
  },
)

test('a body that ends too early is a failure', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '5000' })
    response.write(webp, () => response.destroy())
  }
  await expect(store().get(name)).rejects.toThrow()
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' })
    response.write(webp, () => response.destroy())
  }
  await expect(store().get(name)).rejects.toThrow()
})

test('a service that is silent, or drips its answer for ever, is given up after the time limit', async () => {
  answer = () => undefined
  await expect(store(100).get(name)).rejects.toThrow(/timeout/i)
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/webp' }).write(webp)
    const timer = setInterval(() => response.write('x'), 10)
    response.on('close', () => clearInterval(timer))
  }
  await expect(store(300).get(name)).rejects.toThrow(/timeout/i)
  answer = () => undefined
  await expect(store(100).put(name, { bytes: webp, contentType: 'image/webp' })).rejects.toThrow(/timeout/i)
})

/** Megabytes until the other side hangs up; how many left. */
function endless(status: number, headers: Record<string, string>): { answer: Answer; sent: Promise<number> } {
  let counted: (bytes: number) => void
  const sent = new Promise<number>((resolve) => {
    counted = resolve
  })
  const piece = Buffer.alloc(1024 * 1024, 'R')
  return {
    sent,
    answer: (_, response) => {
      let bytes = 0
      const more = () => {
        if (response.destroyed) return
        bytes += piece.length
        response.write(piece, more)
      }
      response.on('close', () => counted(bytes))
      response.writeHead(status, headers)
      more()
    },
  }
}

test.each([200, 503])('an endless body with the status %i is cut off', async (status) => {
  const body = endless(status, { 'content-type': 'image/webp' })
  answer = body.answer
  await expect(store().get(name)).rejects.toThrow('more than')
  expect(await body.sent).toBeLessThan(60 * 1024 * 1024)
})

test('a small body that unpacks to a huge one is cut off', async () => {
  const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  answer = send(200, { 'content-type': 'image/webp', 'content-encoding': 'gzip' }, packed)
  await expect(store().get(name)).rejects.toThrow('more than')
})
