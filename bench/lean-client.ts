/** One connection that asks and waits for the answer: cheap, because it shares the two cores with the server. */
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: string
}

const headEnd = Buffer.from('\r\n\r\n')

export class LeanClient {
  readonly #socket: Socket
  readonly #host: string
  #chunks: Buffer[] = []
  #bytes = 0
  /** Of the answer under way, once its head has arrived; large ones are put together only once. */
  #awaitedBytes = 0
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect(Number(port), hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => {
      this.#chunks.push(chunk)
      this.#bytes += chunk.length
      if (this.#bytes >= this.#awaitedBytes) this.#answer()
    })
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  /** `headers`: whole lines, each with its end. */
  post(path: string, type: string, body: string, headers = ''): Promise<Answer> {
    const length = Buffer.byteLength(body)
    return this.#send(`POST ${path}`, `content-type: ${type}\r\ncontent-length: ${length}\r\n${headers}`, body)
  }

  get(path: string, headers = ''): Promise<Answer> {
    return this.#send(`GET ${path}`, headers, '')
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(request: string, headers: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(`${request} HTTP/1.1\r\nhost: ${this.#host}\r\n${headers}\r\n${body}`)
    })
  }

  #answer(): void {
    const received = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks)
    this.#chunks = [received]
    const end = received.indexOf(headEnd)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) {
      this.#waiting?.reject(new Error('an answer without its length'))
      return
    }
    const bodyAt = end + headEnd.length
    this.#awaitedBytes = bodyAt + length
    if (received.length < this.#awaitedBytes) return
    const body = received.toString('utf8', bodyAt, bodyAt + length)
    const rest = received.subarray(bodyAt + length)
    this.#chunks = rest.length > 0 ? [rest] : []
    this.#bytes = rest.length
    this.#awaitedBytes = 0
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
