/** A request whose address is sent unchanged: `fetch` would normalise it. */
import { type IncomingHttpHeaders, request } from 'node:http'

export interface Sent {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export function sendRequest(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Sent> {
  const { method = 'GET', headers = {}, body = '' } = options
  return new Promise((resolve, reject) => {
    const sending = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, headers: answered, body: Buffer.concat(chunks).toString() })
      })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
