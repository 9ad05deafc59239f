import { Duplex } from 'node:stream'

/** Terminate, the client's last message: the engine lives on until it is closed on its own. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * The "socket" between `pg` and the engine's thread: pg speaks the wire protocol as it does to a server, so both
 * engines share its parameters, result types, errors and notifications. Only the greeting is answered here.
 */
export class EngineStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
    // it may break before pg listens, and an error that nobody hears ends the process
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

  /** pg corks the messages of one query (parse, bind, describe, execute, sync): they travel together. */
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
    if (first === 0) this.push(greeting())
    else if (first !== TERMINATE) this.#send(joined(chunks))
  }

  // what pg calls on a socket
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
function greeting(): Buffer {
  return Buffer.from([
    ...Buffer.from('R'),
    0,
    0,
    0,
    8,
    0,
    0,
    0,
    0,
    ...Buffer.from('Z'),
    0,
    0,
    0,
    5,
    ...Buffer.from('I'),
  ])
}

/** Always a copy: the buffer's memory goes over to the other thread, and pg's own buffers come from a shared pool. */
function joined(chunks: Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
