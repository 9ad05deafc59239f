/**
 * The checks of the WebAuthn standard, by @simplewebauthn/server: origin, host, challenge, flags, counter, signature. The
 * library takes a second to load, so that it is loaded when the first passkey is used.
 */
import type { CreatedCredential, SignedChallenge } from '#contract/shop/account/passkeys.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { type ChallengeUse, markChallengeUsed, requireChallenge } from './challenges.ts'
import type { RelyingParty } from './passkey-options.ts'
import type { PasskeyRow } from './passkeys.repo.ts'

interface Expected {
  use: ChallengeUse
  party: RelyingParty
}

type VerifyDeps = Pick<Deps, 'log' | 'db' | 'clock' | 'secrets'>

export interface NewKey {
  credential_id: Buffer
  public_key: Buffer
  counter: number
  backed_up: boolean
}

export async function verifyCreated(
  deps: VerifyDeps,
  credential: CreatedCredential,
  { use, party }: Expected,
): Promise<NewKey> {
  const asked = await requireChallenge(deps, credential.response.clientDataJSON, use)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { verified, registrationInfo } = await orRefuse(deps, () =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        rawId: credential.id,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      ...toOptions(asked.challenge, party),
    }),
  )
  if (!verified) throw new AppError('passkey_refused')
  await markChallengeUsed(deps, asked)
  const { credential: created, credentialBackedUp } = registrationInfo
  return {
    credential_id: Buffer.from(created.id, 'base64url'),
    public_key: Buffer.from(created.publicKey),
    counter: created.counter,
    backed_up: credentialBackedUp,
  }
}

/** Uses the challenge up; returns what is stored after the use. */
export async function verifySigned(
  deps: VerifyDeps,
  credential: SignedChallenge,
  passkey: Pick<PasskeyRow, 'public_key' | 'counter'>,
  { use, party }: Expected,
): Promise<{ counter: number; backed_up: boolean }> {
  const asked = await requireChallenge(deps, credential.response.clientDataJSON, use)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = credential.response
  const { verified, authenticationInfo } = await orRefuse(deps, () =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        rawId: credential.id,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      ...toOptions(asked.challenge, party),
    }),
  )
  if (!verified) throw new AppError('passkey_refused')
  await markChallengeUsed(deps, asked)
  return { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp }
}

function toOptions(challenge: string, party: RelyingParty) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

/** The library throws for what is not as the standard has it. */
async function orRefuse<T>(deps: Pick<Deps, 'log'>, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
    throw new AppError('passkey_refused', { cause: error })
  }
}
