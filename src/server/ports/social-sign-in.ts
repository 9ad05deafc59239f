/** The port of social sign-in: LINE, Google and Facebook. */
import type { SocialProviderName } from '#contract/shop/account/social.ts'

export interface SocialIdentity {
  /** The provider's permanent id of the account: with the provider, the key of an identity. */
  subject: string
  name: string
  email: string | null
  /** The provider confirms that the address belongs to this person. */
  emailVerified: boolean
}

/** The shop's credentials at a provider; their names differ by provider. */
export interface SocialClient {
  id: string
  secret: string
}

/** The values that bind one sign-in together; only the browser that began it can know verifier and nonce. */
export interface FlowSecrets {
  nonce: string
  verifier: string
}

export interface SocialProvider {
  /** The provider ties a code to the verifier: a code issued to another browser does not work in this one. */
  bindsCode: boolean
  /** Where the browser is redirected; `retry` after a failed try, `prove` to sign in there once more. */
  authoriseUrl(
    flow: FlowSecrets & { state: string; redirectUri: string; retry: boolean; prove: boolean },
  ): Promise<string>
  /** Exchanges the code and verifies the account. Fails with `SocialError`. */
  identify(answer: FlowSecrets & { code: string; redirectUri: string }): Promise<SocialIdentity>
}

/** Null: this shop does not use the provider. */
export type Social = Record<SocialProviderName, SocialProvider | null>

/** refused: the provider's answer proves nothing · unavailable: the provider cannot be reached. */
export class SocialError extends Error {
  readonly kind: 'refused' | 'unavailable'

  /** `reason` is logged: never a code, a token or anything about the person. */
  constructor(kind: SocialError['kind'], reason: string) {
    super(reason)
    this.name = 'SocialError'
    this.kind = kind
  }
}
