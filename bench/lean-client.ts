/** One connection that posts and waits for the answer: cheap, because it shares the two cores with the server. */
import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: string
}

const headEnd = Buffer.from('\r\n\r\n')

export class LeanClient {
  readonly #socket: Socket
  readonly #host: string
  #received = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null

  constructor(url: string) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.#socket = connect(Number(port), hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (chunk) => {
      this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk
      this.#answer()
    })
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')))
  }

  post(path: string, type: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      const length = Buffer.byteLength(body)
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #answer(): void {
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) {
      this.#waiting?.reject(new Error('an answer without its length'))
      return
    }
    const bodyAt = end + headEnd.length
    if (this.#received.length < bodyAt + length) return
    const body = this.#received.toString('utf8', bodyAt, bodyAt + length)
    this.#received = this.#received.subarray(bodyAt + length)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
