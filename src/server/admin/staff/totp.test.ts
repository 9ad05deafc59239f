import { expect, test } from 'vitest'
import { findTotpStep, newTotpSecret } from './totp.ts'

test.each(['新會員首購禮', '１２３４５６', '12345６', '12345', '1234567', '', '-12345'])(
  '%j is a wrong code',
  (code) => {
    expect(findTotpStep(newTotpSecret(), code, new Date())).toBeNull()
  },
)
