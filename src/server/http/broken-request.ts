/** The answer to a request that Node cannot read: it never becomes one, so no hook and no error handler sees it. */
import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/core/app-error.ts'
import { refusalBody } from './errors.ts'

/** Node's code of a request that took too long. */
export const timedOut = 'ERR_HTTP_REQUEST_TIMEOUT'

const byNodeCode: Record<string, ErrorCode> = {
  [timedOut]: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

export function brokenRequestAnswer(nodeCode: string | undefined, headers: Record<string, string>): string {
  const refusal = new AppError(byNodeCode[nodeCode ?? ''] ?? 'bad_input')
  const body = JSON.stringify(refusalBody(refusal))
  const sent = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}
