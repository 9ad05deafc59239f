/**
 * One social sign-in from the button to the callback. It belongs to the browser that began it: a random key in an HttpOnly
 * cookie, of which the database knows the hash. From the key follow nonce and PKCE verifier, which are kept nowhere.
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { SocialProviderName } from '#contract/social.ts'
import { socialCallbackPath } from '#contract/social.ts'
import { socialProviderTexts, socialTexts } from '#messages/social.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { hashToken, newToken } from '#server/modules/sessions/sessions.service.ts'
import type { FlowSecrets, SocialProvider } from '#server/ports/social-sign-in.ts'
import { consumeFlow, type FlowRow, insertFlow } from './flows.repo.ts'

const flowMs = 10 * 60_000
/** As long as a claim can be gone on with (see claims.service.ts); the flow itself ends sooner. */
export const browserKeyMs = 60 * 60_000

export interface FlowStart {
  provider: SocialProviderName
  returnTo: string | null
  retry: boolean
  /** The session of a member who wants to link an account; null: somebody signs in. */
  sessionId: string | null
}

/** Answers the provider's address, and leaves the browser with its key. */
export async function beginFlow(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'social'>,
  start: FlowStart,
  context: Pick<RequestContext, 'origin' | 'browserKey' | 'setBrowserKeyCookie'>,
): Promise<string> {
  const provider = requireProvider(deps, start.provider)
  const key = isBrowserKey(context.browserKey) ? context.browserKey : newToken()
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
    created_at: now,
    expires_at: new Date(now.getTime() + flowMs),
  })
  context.setBrowserKeyCookie(key, browserKeyMs)
  return provider.authoriseUrl({ ...secretsOf(key, id), state, redirectUri, retry: start.retry })
}

export type ConsumedFlow = FlowRow & { browserKey: string; secrets: FlowSecrets }

/**
 * Uses up the flow that a callback belongs to. Without a state it is the browser's newest one, and only where the
 * provider ties a code to its flow: then a code from elsewhere fails at the exchange.
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

/** Of the form that we give out: anything else in the cookie is not ours. */
export function isBrowserKey(key: string | null): key is string {
  return key !== null && /^[\w-]{43}$/.test(key)
}

/** In the one form that an address has (no `:80`): providers compare it letter by letter, twice. */
function redirectUriOf({ config }: Pick<Deps, 'config'>, provider: SocialProviderName, browserOrigin: string): string {
  const path = socialCallbackPath(provider)
  const url = URL.parse(path, config.social.redirectOrigin ?? browserOrigin)
  return url?.href ?? config.publicUrl + path
}

function secretsOf(key: string, flowId: string): FlowSecrets {
  const derive = (purpose: string) => createHmac('sha256', key).update(`${purpose} ${flowId}`).digest('base64url')
  return { nonce: derive('nonce'), verifier: derive('verifier') }
}
