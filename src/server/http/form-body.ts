/** Parses HTML forms: every field is text, empty ones too, inherited names are ignored, and no name may occur twice. */
import type { FastifyInstance } from 'fastify'
import { parseFormText } from '#domain/form-text.ts'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'

const formType = 'application/x-www-form-urlencoded'
const maxFields = workLimits.gatewayFields.most

/** For the routes of this scope and below. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(formType)
  scope.addContentTypeParser(
    formType,
    { parseAs: 'string', bodyLimit: workLimits.gatewayForm.most },
    (_request, body, done) => {
      const text = String(body)
      if (hasTooManyFields(text)) return done(new AppError('bad_input'))
      const fields = parseFormText(text)
      // of two values a reader before or after the shop may take the other one
      const isClear = Object.keys(fields).length === new URLSearchParams(text).size
      done(isClear ? null : new AppError('bad_input'), fields)
    },
  )
}

function hasTooManyFields(text: string): boolean {
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1 && fields <= maxFields; at = text.indexOf('&', at + 1)) fields++
  return fields > maxFields
}
