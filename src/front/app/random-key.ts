/**
 * Keys that nobody guesses. The browser's own function for UUIDs is missing where the page came without https, as in a
 * shop on the local network; this is the only place that asks `crypto` (biome.json).
 */

/** 32 hexadecimal digits: of visitors' carts, and for idempotency. */
export function randomKey(): string {
  return toHex(randomBytes())
}

/** Version 4, variant 1 (RFC 9562), for calls that take a UUID. */
export function randomUuid(): string {
  const bytes = randomBytes()
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function randomBytes(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
