import type { PasswordStrength } from '#domain/members/password-strength.ts'

export const passwordInputTexts = {
  show: '顯示密碼',
  rules: '至少 8 個字元，避開常見密碼；用一句話更安全。',
  strength: { none: '', weak: '強度：弱', fair: '強度：中', strong: '強度：強' } satisfies Record<
    PasswordStrength,
    string
  >,
} as const
