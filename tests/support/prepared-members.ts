/**
 * Members that exist, verified and signed in, before the first browser test begins: a test takes the next one. Their
 * data is computed from their number, so that tests know it without a call.
 */
import { createHash } from 'node:crypto'

export const preparedCount = 1_000
/** Sessions of the demonstration member, which several tests share: one each, because some of them sign out. */
export const demoSessionCount = 500

export interface NewMember {
  name: string
  email: string
  password: string
}

export interface PreparedMember extends NewMember {
  id: string
  token: string
}

export function preparedMember(number: number): PreparedMember {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: '陳小山',
    email: `member-${number}@example.com`,
    password: 'mist-over-the-hills',
    token: tokenOf(`member ${number}`),
  }
}

export function demoToken(number: number): string {
  return tokenOf(`demonstration member ${number}`)
}

function tokenOf(whose: string): string {
  return createHash('sha256').update(`session of ${whose}`).digest('base64url')
}
