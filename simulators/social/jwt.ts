/** JSON Web Tokens, valid and faulty, without the shop's library: a shared mistake would stay hidden. */
import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'

export type Claims = Record<string, unknown>

export function hs256Token(claims: Claims, secret: string): string {
  const input = signingInput({ typ: 'JWT', alg: 'HS256' }, claims)
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

export function rs256Token(claims: Claims, key: { kid: string; privateJwk: JsonWebKey }): string {
  const input = signingInput({ alg: 'RS256', kid: key.kid, typ: 'JWT' }, claims)
  return `${input}.${sign('sha256', Buffer.from(input), privateKeyOf(key.privateJwk)).toString('base64url')}`
}

/** Algorithm confusion: a verifier that accepts any algorithm would use the public key as the secret of an HMAC. */
export function confusedToken(claims: Claims, key: { kid: string; privateJwk: JsonWebKey }): string {
  const publicPem = createPublicKey(privateKeyOf(key.privateJwk)).export({ type: 'spki', format: 'pem' })
  const input = signingInput({ alg: 'HS256', kid: key.kid, typ: 'JWT' }, claims)
  return `${input}.${createHmac('sha256', publicPem).update(input).digest('base64url')}`
}

export function unsignedToken(claims: Claims): string {
  return `${signingInput({ typ: 'JWT', alg: 'none' }, claims)}.`
}

/** The claims of a token that this simulator signed with a secret, or null. */
export function readHs256(token: string, secret: string): Claims | null {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
  return signature === expected ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : null
}

function privateKeyOf(jwk: JsonWebKey) {
  return createPrivateKey({ key: jwk as Record<string, unknown>, format: 'jwk' })
}

function signingInput(header: object, claims: Claims): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}
