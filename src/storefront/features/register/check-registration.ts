import { normaliseEmail } from '#domain/email-address.ts'
import { findPasswordProblem, preparePassword } from '#domain/members/password-rules.ts'
import { memberFieldTexts, passwordTexts } from '#messages/members.ts'
import { registerTexts as texts } from '#messages/shop/account/register.ts'

export const registrationFields = ['name', 'email', 'password', 'confirm'] as const
export type RegistrationField = (typeof registrationFields)[number]
export type Registration = Record<RegistrationField, string>

/** What is wrong, by field, before anything is sent. The commonest passwords only the server knows. */
export function checkRegistration(values: Registration): Partial<Registration> {
  const missing = registrationFields.filter((field) => values[field].trim() === '')
  if (missing.length > 0) return Object.fromEntries(missing.map((field) => [field, texts.required[field]]))
  const email = normaliseEmail(values.email)
  if (email === null) return { email: memberFieldTexts.emailInvalid }
  const weak = findPasswordProblem(preparePassword(values.password), { email, isCommon: () => false })
  if (weak) return { password: passwordTexts[weak] }
  return values.password === values.confirm ? {} : { confirm: texts.mismatch }
}

/** Above the form: one sentence for all that is missing. */
export function registrationNotice(values: Registration): string | null {
  return registrationFields.some((field) => values[field].trim() === '') ? texts.allRequired : null
}
