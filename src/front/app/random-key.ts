/**
 * A random UUID for idempotency keys and the like. The browser's own function is missing where the page came without https,
 * as in a shop on the local network; this is the only place that asks `crypto` (biome.json).
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // version 4, variant 1 (RFC 9562)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
