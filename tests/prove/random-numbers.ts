import { createHash } from 'node:crypto'

/** Numbers from 0 to 1 that depend on the seed alone. */
export function randomFrom(seed: number): () => number {
  let count = 0
  return () => {
    const digest = createHash('sha256').update(`${seed}:${count++}`).digest()
    return digest.readUInt32BE(0) / 2 ** 32
  }
}
