/** What no answer may be or contain, whatever was sent. */
import type { LightMyRequestResponse } from 'fastify'
import type { Call } from './fuzz-calls.ts'
import type { FuzzRequest } from './fuzz-requests.ts'
import { htmlPieces } from './fuzz-values.ts'

/** Words of the victim's data that nobody else may read. */
export type Secrets = readonly string[]

/** Paths, statements, messages of libraries: nothing of the inside is shown. */
const insides =
  /\.ts:\d+|node_modules|\bat [\w.]+ \(|syntax error at or near|relation "|duplicate key value|PGlite|pg_catalog/

/** The specification has their answers as text. */
const textCalls = new Set(['/api/user/verify_email'])

/** They show a page, and say that they cannot where the storefront was not built. */
const renders = new Set(['/api/admin/products/preview', '/api/admin/content/{slug}/preview'])

export function judge(call: Call, request: FuzzRequest, answer: LightMyRequestResponse, secrets: Secrets): string[] {
  const { statusCode, headers, body } = answer
  const type = String(headers['content-type'] ?? '')
  const problems: string[] = []
  if (statusCode >= 500 && !(statusCode === 503 && renders.has(call.path))) problems.push(`status ${statusCode}`)
  if (insides.test(body)) problems.push(`shows its inside: ${insides.exec(body)?.[0]}`)
  const sent = request.url + (request.payload ?? '')
  const leaked = secrets.filter((secret) => body.includes(secret) && !sent.includes(secret))
  if (leaked.length > 0) problems.push(`tells another's data: ${leaked.join(', ')}`)
  if (type.startsWith('text/html')) {
    const echoed = htmlPieces.filter((piece) => piece.includes('<') && body.includes(piece))
    if (echoed.length > 0) problems.push(`echoes ${echoed.join(' ')}`)
  }
  if (body !== '' && !/^(image\/|(text\/|application\/json)[\w+-]*; ?charset=utf-8)/.test(type)) {
    problems.push(`has the type ${type || '(none)'}`)
  }
  if (headers['x-injected'] !== undefined) problems.push('a header was injected')
  if (String(headers.location ?? '').match(/^(\/[/\\]|https?:\/\/elsewhere)/)) {
    problems.push(`leads elsewhere: ${headers.location}`)
  }
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('has no security headers')
  const answersText = call.form || textCalls.has(call.path)
  if (statusCode >= 400 && !answersText && request.method !== 'HEAD') problems.push(...judgeRefusal(body, type))
  return problems
}

/** `{success: false, error, code}` with a Chinese text. */
function judgeRefusal(body: string, type: string): string[] {
  if (!type.startsWith('application/json')) return [`a refusal as ${type || 'nothing'}`]
  try {
    const { success, error, code } = JSON.parse(body) as Record<string, unknown>
    const good = success === false && typeof code === 'string' && /\p{Script=Han}/u.test(String(error))
    return good ? [] : [`a refusal of another shape: ${body.slice(0, 100)}`]
  } catch {
    return [`a refusal that is no JSON: ${body.slice(0, 100)}`]
  }
}
