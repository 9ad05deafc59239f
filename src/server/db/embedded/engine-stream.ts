import { Duplex } from 'node:stream'
import { concatBytes } from './concat-bytes.ts'

/** Terminate, the client's last message: the engine runs on until it is closed separately. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * The "socket" between `pg` and the engine's thread: pg speaks the wire protocol as it does to a server, so both
 * engines share its parameters, result types, errors and notifications. Only the startup message is answered here.
 */
export class EngineStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
    // it may break before pg listens, and an error without a listener ends the process
    this.on('error', () => {})
  }

  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#forward([chunk])
    done()
  }

  /** pg corks the messages of one query (parse, bind, describe, execute, sync): they are sent together. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#forward(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  #forward(chunks: Buffer[]): void {
    const first = chunks[0]?.[0]
    if (first === 0) this.push(startupAnswer())
    else if (first !== TERMINATE) this.#send(concatBytes(chunks))
  }

  // the methods that pg calls on a socket
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

/** AuthenticationOk, then ReadyForQuery outside a transaction. */
function startupAnswer(): Buffer {
  return Buffer.from('R\0\0\0\x08\0\0\0\0' + 'Z\0\0\0\x05I', 'latin1')
}
