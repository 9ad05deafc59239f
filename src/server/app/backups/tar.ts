/** The tar format (POSIX ustar), as far as a database's folder needs it: files and folders with short names. */
import type { FileHandle } from 'node:fs/promises'

const block = 512
const pieceBytes = 1024 * 1024

/** A file whose length changes while it is read keeps the length that it had: the rest is cut off or filled with zeros. */
export async function* tarFile(name: string, handle: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await handle.stat()
  yield header(name, size, '0')
  for (let at = 0; at < size; at += pieceBytes) {
    const piece = Buffer.alloc(Math.min(pieceBytes, size - at))
    await handle.read(piece, 0, piece.length, at)
    yield piece
  }
  if (size % block > 0) yield Buffer.alloc(block - (size % block))
}

export function* tarText(name: string, text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  yield header(name, bytes.length, '0')
  yield Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)])
}

export function tarFolder(name: string): Buffer {
  return header(`${name}/`, 0, '5')
}

export const tarEnd = Buffer.alloc(2 * block)

function header(name: string, size: number, type: '0' | '5'): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`the name ${name} is too long`)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  bytes.write(name)
  octal(type === '5' ? 0o700 : 0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  bytes.write(`        ${type}`, 148, 'latin1')
  bytes.write('ustar\x0000', 257, 'latin1')
  const sum = bytes.reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return bytes
}

export interface TarEntry {
  name: string
  isFolder: boolean
  /** Must be read to its end before the next entry. */
  content: AsyncGenerator<Buffer>
}

export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  for (;;) {
    const head = await reader.read(block)
    if (head.length < block) throw new Error('the archive ends too early')
    if (head.every((byte) => byte === 0)) return
    const text = (at: number, length: number) => head.toString('latin1', at, at + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
    if (Number.parseInt(text(148, 8), 8) !== sum || Number.isNaN(size)) throw new Error('the archive is damaged')
    const name = text(0, 100).replace(/\/$/, '')
    if (name.split('/').includes('..') || name.startsWith('/')) throw new Error(`the archive names ${name}`)
    yield { name, isFolder: head[156] === '5'.charCodeAt(0), content: contentOf(reader, size) }
    await reader.read((block - (size % block)) % block)
  }
}

async function* contentOf(reader: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const piece = await reader.read(Math.min(left, pieceBytes))
    if (piece.length === 0) throw new Error('the archive ends too early')
    left -= piece.length
    yield piece
  }
}

/** Exactly so many bytes at a time, fewer only at the end. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async read(length: number): Promise<Buffer> {
    const pieces = [this.#rest]
    let have = this.#rest.length
    while (have < length) {
      const { done, value } = await this.#source.next()
      if (done) break
      pieces.push(value)
      have += value.length
    }
    const whole = pieces.length === 1 ? this.#rest : Buffer.concat(pieces)
    this.#rest = whole.subarray(length)
    return whole.subarray(0, length)
  }
}
