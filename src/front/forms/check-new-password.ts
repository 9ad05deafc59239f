import { findPasswordProblem, preparePassword } from '#domain/members/password-rules.ts'
import { passwordTexts } from '#messages/members.ts'
import { registerTexts } from '#messages/shop/account/register.ts'

/**
 * What is wrong with a new password and its repetition, before anything is sent. What only the server knows (the
 * commonest ones, the member's own address) it answers beside the field.
 */
export function checkNewPassword(typed: { password: string; confirm: string }): {
  password?: string
  confirm?: string
} {
  const { password, confirm } = typed
  if (password === '' || confirm === '') {
    return {
      ...(password === '' ? { password: registerTexts.required.password } : {}),
      ...(confirm === '' ? { confirm: registerTexts.required.confirm } : {}),
    }
  }
  const weak = findPasswordProblem(preparePassword(password), { email: '', isCommon: () => false })
  if (weak) return { password: passwordTexts[weak] }
  return password === confirm ? {} : { confirm: registerTexts.mismatch }
}
