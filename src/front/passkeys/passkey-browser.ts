/** The browser's own side of passkeys. Its JSON methods are as old as passkeys are usable: no library is loaded. */
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedChallenge,
} from '#contract/shop/account/passkeys.ts'
import { passkeyTexts } from '#messages/shop/account/passkeys.ts'

/** On https or localhost, by name: an address of numbers has no passkeys. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|:/.test(window.location.hostname)
  )
}

/** What went wrong at the device, in words for people: see failureDetail. */
class PasskeyError extends Error {
  override name = 'PasskeyError'
}

export async function createPasskey(options: CreationOptions): Promise<CreatedCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return toJson<CreatedCredential>(() => navigator.credentials.create({ publicKey }))
}

export async function signChallenge(options: RequestOptions): Promise<SignedChallenge> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return toJson<SignedChallenge>(() => navigator.credentials.get({ publicKey }))
}

async function toJson<T>(ask: () => Promise<Credential | null>): Promise<T> {
  let credential: Credential | null
  try {
    credential = await ask()
  } catch (error) {
    // the browser does not say more: cancelled, too late, or nothing there
    const exists = error instanceof DOMException && error.name === 'InvalidStateError'
    throw new PasskeyError(exists ? passkeyTexts.exists : passkeyTexts.cancelled)
  }
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError(passkeyTexts.cancelled)
  return credential.toJSON() as unknown as T
}
