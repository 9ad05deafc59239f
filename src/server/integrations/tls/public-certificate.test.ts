import { createServer, type Server, type TlsOptions } from 'node:tls'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Authority, createAuthority } from '#tests/support/certificates.ts'
import { createPublicCertificate } from './public-certificate.ts'

let authority: Authority
beforeAll(() => {
  authority = createAuthority()
})
let server: Server | undefined
afterEach(() => server?.close())

async function read(options: TlsOptions, authorities: readonly string[] | null = [authority.cert]) {
  server = createServer(options).listen(0, '127.0.0.1')
  await new Promise<void>((resolve) => server?.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const connectTo = { host: '127.0.0.1', port }
  return createPublicCertificate('https://shop.example', { connectTo, ...(authorities && { authorities }) })?.read()
}

test('a certificate that an accepted authority gave is told with its end', async () => {
  const facts = await read(authority.issue('shop.example', 10))
  expect(facts).toMatchObject({ kind: 'trusted', issuer: 'Test Test authority' })
  const days = facts?.kind === 'trusted' ? (facts.endsAt.getTime() - facts.startsAt.getTime()) / 86_400_000 : 0
  expect(days).toBe(10)
})

test('one that ended, is for another name, or comes from nobody whom browsers know is refused', async () => {
  expect(await read(authority.issue('shop.example', -1))).toEqual({ kind: 'refused', reason: 'ended' })
  server?.close()
  expect(await read(authority.issue('other.example'))).toEqual({ kind: 'refused', reason: 'other_name' })
  server?.close()
  const unknown = { kind: 'refused', reason: 'not_public' }
  expect(await read(authority.issue('shop.example'), null)).toEqual(unknown)
})

test('a server that speaks old TLS alone is refused', async () => {
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
  expect(await read({ ...authority.issue('shop.example'), ...old })).toEqual({
    kind: 'refused',
    reason: 'old_protocol',
  })
})

test('a place where nobody answers says nothing about the certificate; a shop without https has none', async () => {
  const connectTo = { host: '127.0.0.1', port: 1 }
  expect(await createPublicCertificate('https://shop.example', { connectTo })?.read()).toEqual({ kind: 'unreachable' })
  expect(createPublicCertificate('http://localhost:3000')).toBeNull()
})
