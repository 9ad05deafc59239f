/** Parses HTML forms: every field is text, empty ones too, and inherited names are ignored. */
import type { FastifyInstance } from 'fastify'
import { parseFormText } from '#domain/form-text.ts'

const formType = 'application/x-www-form-urlencoded'

/** For the routes of this scope and below. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(formType)
  scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseFormText(String(body))),
  )
}
