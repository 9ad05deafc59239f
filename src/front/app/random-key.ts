/**
 * Keys that nobody guesses. The browser's own function for UUIDs is missing where the page came without https, as in a
 * shop on the local network; this is the only place that asks `crypto` (biome.json).
 */

/** 32 hexadecimal digits: of visitors' carts, and for idempotency. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Version 4, variant 1 (RFC 9562), for calls that take a UUID. */
export function randomUuid(): string {
  return randomKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
