/** Google's signing keys: published, and rotated every day or by a test. */
import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Simulation } from './provider.ts'
import type { StoredKey } from './store.ts'

const keyLifetimeMs = 24 * 60 * 60 * 1000
const generate = promisify(generateKeyPair)

export async function createKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 })
  const privateJwk = privateKey.export({ format: 'jwk' }) as JsonWebKey
  return { kid: randomBytes(20).toString('hex'), privateJwk, createdAt: now }
}

export async function rotateKeys({ store, now }: Simulation): Promise<void> {
  await store.putKey(await createKey(now()))
}

/** The newest key signs; earlier ones stay published for tokens that are still in use. */
export async function signingKey(simulation: Simulation): Promise<StoredKey> {
  const { store, now } = simulation
  const [newest] = await store.listKeys()
  if (newest && now().getTime() - newest.createdAt.getTime() < keyLifetimeMs) return newest
  const key = await createKey(now())
  await store.putKey(key)
  return key
}

export async function publishedKeys(simulation: Simulation): Promise<object[]> {
  await signingKey(simulation)
  const keys = await simulation.store.listKeys()
  return keys.map(({ kid, privateJwk: { kty, n, e } }) => ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }))
}
