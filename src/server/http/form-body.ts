/** Parses HTML forms: every field is text, empty ones too, and inherited names are ignored. */
import type { FastifyInstance } from 'fastify'
import { parseFormText } from '#domain/form-text.ts'
import { AppError } from '#server/core/app-error.ts'

const formType = 'application/x-www-form-urlencoded'
/** The longest form of the gateway has about 50 fields and 3 KiB; reading and signing 37,000 fields takes half a second. */
const maxBytes = 8 * 1024
const maxFields = 60

/** For the routes of this scope and below. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(formType)
  scope.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => {
    const text = String(body)
    if (hasTooManyFields(text)) done(new AppError('bad_input'))
    else done(null, parseFormText(text))
  })
}

function hasTooManyFields(text: string): boolean {
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1 && fields <= maxFields; at = text.indexOf('&', at + 1)) fields++
  return fields > maxFields
}
