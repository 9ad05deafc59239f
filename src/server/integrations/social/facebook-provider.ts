/**
 * Facebook Login, the manual flow: no ID token, no nonce, no PKCE. Facebook itself is asked for which app and which
 * person the access token was issued; every Graph call contains the proof that it comes from the app's server.
 */
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { SocialClient } from '#server/ports/social-sign-in.ts'
import { SocialError, type SocialProvider } from '#server/ports/social-sign-in.ts'
import { type FacebookEndpoints, type Fetch, toBrowserUrl } from './endpoints.ts'

interface FacebookSettings {
  client: SocialClient
  endpoints: FacebookEndpoints
  fetch: Fetch
  timeoutMs: number
}

const TokenAnswer = z.object({ access_token: z.string() })
const DebugAnswer = z.object({
  data: z.object({ is_valid: z.boolean(), app_id: z.optional(z.string()), user_id: z.optional(z.string()) }),
})
const ProfileAnswer = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
})
const GraphError = z.object({ error: z.object({ code: z.number() }) })

/** Graph's codes for an unknown app and for a wrong secret: the shop's settings are wrong. */
const clientErrors = [1, 2, 101]

export function createFacebookProvider({ client, endpoints, fetch, timeoutMs }: FacebookSettings): SocialProvider {
  async function ask<S extends z.ZodMiniType>(answer: S, url: string, body?: URLSearchParams): Promise<z.output<S>> {
    const signal = AbortSignal.timeout(timeoutMs)
    const init = body ? { method: 'POST', body } : {}
    const response = await fetch(url, { ...init, signal, redirect: 'error' }).catch((error: unknown) => {
      throw new SocialError('unavailable', error instanceof Error ? error.name : 'unknown')
    })
    const json: unknown = await response.json().catch(() => null)
    if (!response.ok) throw toSocialError(response.status, json)
    const parsed = answer.safeParse(json)
    if (!parsed.success) throw new SocialError('refused', 'unexpected answer')
    return parsed.data
  }

  return {
    bindsCode: false,
    async authoriseUrl({ state, redirectUri, retry, prove }) {
      const url = new URL(endpoints.authorise)
      url.search = new URLSearchParams({
        client_id: client.id,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
        ...(prove ? { auth_type: 'reauthenticate' } : retry ? { auth_type: 'rerequest' } : {}),
      }).toString()
      return toBrowserUrl(url)
    },
    async identify({ code, redirectUri }) {
      const { id: client_id, secret: client_secret } = client
      const exchange = new URLSearchParams({ client_id, client_secret, redirect_uri: redirectUri, code })
      const { access_token } = await ask(TokenAnswer, endpoints.token, exchange)

      const question = new URLSearchParams({ input_token: access_token, access_token: `${client_id}|${client_secret}` })
      const { data } = await ask(DebugAnswer, `${endpoints.debugToken}?${question}`)
      if (!data.is_valid) throw new SocialError('refused', 'token not valid')
      if (data.app_id !== client_id) throw new SocialError('refused', 'token of another app')

      const appsecret_proof = createHmac('sha256', client_secret).update(access_token).digest('hex')
      const asking = new URLSearchParams({ fields: 'id,name,email', access_token, appsecret_proof })
      const profile = await ask(ProfileAnswer, `${endpoints.profile}?${asking}`)
      if (profile.id !== data.user_id) throw new SocialError('refused', 'profile of another person')
      // Facebook does not say whether the address was verified
      return { subject: profile.id, name: profile.name ?? '', email: profile.email ?? null, emailVerified: false }
    },
  }
}

function toSocialError(status: number, json: unknown): SocialError {
  const { data } = GraphError.safeParse(json)
  const reason = `status ${status}, code ${data?.error.code ?? 'none'}`
  const isAway = status >= 500 || data === undefined || clientErrors.includes(data.error.code)
  return new SocialError(isAway ? 'unavailable' : 'refused', reason)
}
