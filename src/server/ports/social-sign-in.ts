/** Signing in through somebody who knows the shopper: what the shop sees of LINE, Google and Facebook. */
import type { SocialProviderName } from '#contract/social.ts'

export interface SocialIdentity {
  /** The provider's own, lasting name for the account: with the provider, the key of an identity. */
  subject: string
  name: string
  email: string | null
  /** The provider vouches that the address belongs to this person. */
  emailVerified: boolean
}

/** What a shop is known by at a provider; the names differ from one to the other. */
export interface SocialClient {
  id: string
  secret: string
}

/** What one sign-in is bound together by; nobody but the browser that began it can know verifier and nonce. */
export interface FlowSecrets {
  nonce: string
  verifier: string
}

export interface SocialProvider {
  /** The provider ties a code to the verifier: a code that was given to another browser is of no use in this one. */
  bindsCode: boolean
  /** Where the browser is sent to; `retry` after a try that failed on the way back. */
  authoriseUrl(flow: FlowSecrets & { state: string; redirectUri: string; retry: boolean }): Promise<string>
  /** Exchanges the code and proves whose it is. Fails with `SocialError`. */
  identify(answer: FlowSecrets & { code: string; redirectUri: string }): Promise<SocialIdentity>
}

/** Null: this shop does not use the provider. */
export type Social = Record<SocialProviderName, SocialProvider | null>

/** refused: what came from the provider proves nothing · unavailable: it cannot be asked, which is nobody's fault here. */
export class SocialError extends Error {
  readonly kind: 'refused' | 'unavailable'

  /** `reason` goes to the log: never a code, a token or anything about the person. */
  constructor(kind: SocialError['kind'], reason: string) {
    super(reason)
    this.name = 'SocialError'
    this.kind = kind
  }
}
