/** Calls to a shop behind nginx with TLS, on kept connections. A call that gets no answer has the status 0. */
import { Agent, request } from 'node:https'
import { type Nginx, shopHost } from './nginx.ts'

export interface Called {
  status: number
  text: string
  retryAfter: string | undefined
  ms: number
}

export interface NginxCaller {
  /** A text is a form, an object JSON; without either it is a GET. */
  call(path: string, body?: object | string): Promise<Called>
  close(): void
}

const patienceMs = 40_000

export function openNginxCaller(
  { port, certificate }: Pick<Nginx, 'port' | 'certificate'>,
  maxSockets = 40,
): NginxCaller {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return {
    call(path, body) {
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
      const options = {
        host: '127.0.0.1',
        port,
        servername: shopHost,
        ca: certificate,
        agent,
        path,
        timeout: patienceMs,
      }
      const method = body === undefined ? 'GET' : 'POST'
      const begun = performance.now()
      const headers = {
        host: shopHost,
        'content-type': type,
        'content-length': method === 'GET' ? 0 : Buffer.byteLength(text),
      }
      return new Promise((resolve) => {
        const open = request({ ...options, method, headers }, (response) => {
          let answer = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            answer += chunk
          })
          const { statusCode: status = 0, headers } = response
          response.on('end', () =>
            resolve({ status, text: answer, retryAfter: headers['retry-after'], ms: performance.now() - begun }),
          )
          response.on('error', (error) =>
            resolve({ status: 0, text: error.message, retryAfter: undefined, ms: performance.now() - begun }),
          )
        })
        open.on('timeout', () => open.destroy(new Error(`no answer within ${patienceMs / 1000} s`)))
        open.on('error', (error) =>
          resolve({ status: 0, text: error.message, retryAfter: undefined, ms: performance.now() - begun }),
        )
        open.end(method === 'POST' ? text : undefined)
      })
    },
    close: () => agent.destroy(),
  }
}
