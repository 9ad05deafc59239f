/** What a callback screen does with what the provider brought back. */
import { CallError, type Client } from '#client/client.ts'
import type { SignedInUser } from '#contract/shop/account/members.ts'
import { type SocialProviderName, socialApi } from '#contract/shop/account/social.ts'
import { socialTexts as texts } from '#messages/shop/account/sign-in.ts'
import type { Toast } from '#ui/toast.ts'

export type CallbackStep =
  | {
      step: 'signed-in'
      token: string
      user: SignedInUser
      returnTo: string | null
      linked: boolean
      proved: boolean
      first: boolean
    }
  /** The address has an account: its owner links both. */
  | { step: 'link'; token: string; email: string }
  | { step: 'failed'; notice: Toast; to: string }

/** `signedIn`: a member links an account, and must not be redirected to the login screen, which would sign them out. */
export async function finishSocialSignIn(
  client: Client,
  provider: SocialProviderName,
  query: URLSearchParams,
  signedIn: boolean,
): Promise<CallbackStep> {
  const code = query.get('code')
  const state = query.get('state')
  if (!code) return withoutCode(provider, signedIn, cancels.has(query.get('error') ?? ''))
  try {
    const body = { code, ...(state === null ? {} : { state }) }
    const { token, user, return_to, linked, proved, first } = await client.call(socialApi[provider], { body })
    return { step: 'signed-in', token, user, returnTo: return_to, linked, proved, first }
  } catch (error) {
    return toStep(error, signedIn)
  }
}

/** What providers say when the person presses cancel. */
const cancels = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize', 'user_denied'])

function withoutCode(provider: SocialProviderName, signedIn: boolean, cancelled: boolean): CallbackStep {
  const name = texts.names[provider]
  const notice: Toast = cancelled
    ? { kind: 'info', text: texts.cancelled, detail: texts.cancelledDetail(name) }
    : failure(texts.failed, texts.noCode(name))
  if (signedIn) return { step: 'failed', notice, to: profilePath }
  return { step: 'failed', notice, to: provider === 'facebook' ? '/' : loginPath }
}

function toStep(error: unknown, signedIn: boolean): CallbackStep {
  const to = signedIn ? profilePath : loginPath
  if (!(error instanceof CallError)) return { step: 'failed', notice: failure(texts.broken), to }
  const { code, next, status, message } = error
  if (next && code === 'link_required') return { step: 'link', ...next }
  const answered = status >= 400 && status < 500
  return { step: 'failed', notice: failure(answered ? texts.failed : texts.broken, message), to }
}

const loginPath = '/LoginPage'
const profilePath = '/member/profile'

function failure(text: string, detail?: string): Toast {
  return { kind: 'error', text, ...(detail ? { detail } : {}) }
}
