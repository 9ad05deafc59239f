/**
 * One social sign-in from the button to the callback. It is bound to the browser that began it by a random key in an
 * HttpOnly cookie, stored as a hash. Nonce and PKCE verifier are derived from the key and stored nowhere.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { SocialProviderName } from '#contract/shop/account/social.ts'
import { socialCallbackPath } from '#contract/shop/account/social.ts'
import { socialProviderTexts, socialTexts } from '#messages/shop/account/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isBrowserKey, keepBrowserKey } from '#server/modules/sessions/browser-key.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import type { FlowSecrets, SocialProvider } from '#server/ports/social-sign-in.ts'
import { consumeFlow, type FlowRow, insertFlow } from './flows.repo.ts'

const flowMs = 10 * 60_000
/** As long as a claim is valid (see claims.service.ts); the flow itself expires sooner. */
export const browserKeyMs = 60 * 60_000

export interface FlowStart {
  provider: SocialProviderName
  returnTo: string | null
  retry: boolean
  purpose: FlowRow['purpose']
  /** The session of a member who links an account or proves who they are; null: a sign-in. */
  sessionId: string | null
  /** The session that the flow opens is remembered. */
  remember: boolean
}

/** Returns the provider's address, and sets the browser's key cookie. */
export async function beginFlow(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'social'>,
  start: FlowStart,
  context: Pick<RequestContext, 'origin' | 'browserKey' | 'setBrowserKeyCookie'>,
): Promise<string> {
  const provider = requireProvider(deps, start.provider)
  const key = keepBrowserKey(context, browserKeyMs)
  const [id, state] = [randomUUID(), newToken()]
  const redirectUri = redirectUriOf(deps, start.provider, context.origin)
  const now = deps.clock.now()
  await insertFlow(deps.db, {
    id,
    provider: start.provider,
    state_hash: hashToken(state),
    browser_hash: hashToken(key),
    redirect_uri: redirectUri,
    return_to: start.returnTo,
    session_id: start.sessionId,
    purpose: start.purpose,
    remember: start.remember,
    created_at: now,
    expires_at: new Date(now.getTime() + flowMs),
  })
  const prove = start.purpose === 'prove'
  return provider.authoriseUrl({ ...secretsOf(key, id), state, redirectUri, retry: start.retry, prove })
}

export type ConsumedFlow = FlowRow & { browserKey: string; secrets: FlowSecrets }

/**
 * Consumes the flow of a callback. Without a state it is the browser's newest one, and only if the provider binds a
 * code to its flow: then a code from another flow fails at the exchange.
 */
export async function requireFlow(
  deps: Pick<Deps, 'db' | 'clock' | 'social'>,
  name: SocialProviderName,
  { state, browserKey }: { state: string | undefined; browserKey: string | null },
): Promise<ConsumedFlow> {
  const { bindsCode } = requireProvider(deps, name)
  if (!isBrowserKey(browserKey) || (!state && !bindsCode)) throw new AppError('social_flow_invalid')
  const flow = await consumeFlow(deps.db, {
    provider: name,
    stateHash: state ? hashToken(state) : null,
    browserHash: hashToken(browserKey),
    now: deps.clock.now(),
  })
  if (!flow) throw new AppError('social_flow_invalid')
  return { ...flow, browserKey, secrets: secretsOf(browserKey, flow.id) }
}

export function requireProvider({ social }: Pick<Deps, 'social'>, name: SocialProviderName): SocialProvider {
  const provider = social[name]
  if (!provider) throw new AppError('social_unavailable', { text: socialTexts.unavailable(socialProviderTexts[name]) })
  return provider
}

/** Normalised (no `:80`): providers compare it exactly, twice. */
function redirectUriOf({ config }: Pick<Deps, 'config'>, provider: SocialProviderName, browserOrigin: string): string {
  const path = socialCallbackPath(provider)
  const url = URL.parse(path, config.social.redirectOrigin ?? browserOrigin)
  return url?.href ?? config.publicUrl + path
}

function secretsOf(key: string, flowId: string): FlowSecrets {
  const derive = (purpose: string) => createHmac('sha256', key).update(`${purpose} ${flowId}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}
