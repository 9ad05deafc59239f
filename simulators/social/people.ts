/** Test accounts of the simulated providers. None of these people exists. */
import { createHash } from 'node:crypto'
import type { ProviderName } from './provider.ts'

export interface Person {
  /** In the provider's format, the same at every sign-in. */
  subject: string
  name: string
  email: string | null
  /** Only Google reports it. */
  emailVerified: boolean
}

/** As the authorise page lists them. The last one has the address of the shop's demonstration member. */
const listed = [
  { name: '林雅婷', email: 'yating.lin@example.com' },
  { name: '陳志豪', email: 'zhihao.chen@example.com' },
  { name: '示範會員', email: 'demo@shanlan.test' },
]

export function listPeople(provider: ProviderName): Person[] {
  return listed.map(({ name, email }) => makePerson(provider, name, email))
}

/** A custom person: the same address (or, without one, the same name) is the same person. */
export function makePerson(provider: ProviderName, name: string, email: string | null): Person {
  const digest = createHash('sha256')
    .update(`${provider}:${email ?? name}`)
    .digest('hex')
  return { subject: subjectForms[provider](digest), name, email, emailVerified: email !== null }
}

const subjectForms: Record<ProviderName, (digest: string) => string> = {
  line: (digest) => `U${digest.slice(0, 32)}`,
  google: (digest) => toDigits(digest, 21),
  facebook: (digest) => toDigits(digest, 17),
}

function toDigits(digest: string, length: number): string {
  return BigInt(`0x1${digest}`).toString().slice(0, length)
}
