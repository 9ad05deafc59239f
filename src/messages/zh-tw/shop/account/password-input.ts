import type { PasswordStrength } from '#domain/members/password-strength.ts'

export const passwordInputTexts = {
  show: '顯示密碼',
  rules: '至少 8 個字元，不能使用太常見的密碼；越長越安全，可以用一句話。',
  strength: { none: '', weak: '強度：弱', fair: '強度：中', strong: '強度：強' } satisfies Record<
    PasswordStrength,
    string
  >,
} as const
