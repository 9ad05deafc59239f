/** JSON bodies; an empty body is an empty object, because many of the specification's calls send none. */
import type { FastifyInstance } from 'fastify'

export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, wellFormedJson(body as string), done)
  })
}

/** Every escape, so that the second backslash of `\\` begins none; two halves of one character are one match. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/gs

/**
 * JSON can name half a character (`"\ud83d"`, an emoji that was cut in two), which the database refuses in its own JSON:
 * it becomes the character for what is unreadable, as it does in every other text.
 */
export function wellFormedJson(text: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return text
  return text.replace(escapes, (one) => (one.length === 6 ? '\\ufffd' : one))
}
