import { CallError, type Client } from '#client/client.ts'
import { membersApi, type SignedInUser } from '#contract/shop/account/members.ts'

export type AfterVerification =
  /** This browser registered, or signed in at the provider: it is signed in now. */
  | { kind: 'signed-in'; token: string; user: SignedInUser }
  /** Any other one: the address is known, the password is asked for. */
  | { kind: 'elsewhere'; email: string }

/** Without an answer the shopper signs in as usual: the link has done its part. */
export async function continueVerified(client: Client, token: string): Promise<AfterVerification> {
  try {
    const { email, session } = await client.call(membersApi.verified, { body: { token } })
    return session ? { kind: 'signed-in', ...session } : { kind: 'elsewhere', email }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { kind: 'elsewhere', email: '' }
  }
}
