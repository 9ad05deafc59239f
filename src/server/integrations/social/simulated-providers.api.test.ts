/** The simulators are as strict as the real providers and use their error codes; otherwise they would prove nothing. */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SocialProviderName, socialProviderNames } from '#contract/shop/account/social.ts'
import { newEmail } from '#tests/support/members.ts'
import { type Choice, SocialBrowser } from '#tests/support/social-browser.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const clients = {
  line: { client_id: '2000000001', client_secret: 'simulated-line-channel-secret-01' },
  google: { client_id: 'simulated.apps.googleusercontent.com', client_secret: 'simulated-google-client-secret' },
  facebook: { client_id: '200000000000001', client_secret: 'simulated-facebook-app-secret' },
}
const authorisePaths = {
  line: '/sim/line/oauth2/v2.1/authorize',
  google: '/sim/google/o/oauth2/v2/auth',
  facebook: '/sim/facebook/v23.0/dialog/oauth',
}
const tokenPaths = {
  line: '/sim/line/oauth2/v2.1/token',
  google: '/sim/google/token',
  facebook: '/sim/facebook/v23.0/oauth/access_token',
}
const scopes = { line: 'profile openid email', google: 'openid email profile', facebook: 'public_profile,email' }
const verifier = 'a'.repeat(43)

function authoriseUrl(provider: SocialProviderName, changes: Record<string, string> = {}): string {
  const query = {
    response_type: 'code',
    client_id: clients[provider].client_id,
    redirect_uri: `http://localhost/${provider}-callback`,
    state: 'a-state',
    scope: scopes[provider],
    nonce: 'a-nonce',
    ...(provider === 'facebook'
      ? {}
      : { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' }),
    ...changes,
  }
  return `${authorisePaths[provider]}?${new URLSearchParams(query)}`
}

function postForm(url: string, form: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return shop.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(form).toString() })
}

async function codeOf(provider: SocialProviderName, choice: Choice = {}): Promise<string> {
  return (await new SocialBrowser(shop).choose(provider, authoriseUrl(provider), choice)).code
}

function exchange(provider: SocialProviderName, code: string, changes: Record<string, string> = {}) {
  return postForm(tokenPaths[provider], {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `http://localhost/${provider}-callback`,
    ...clients[provider],
    ...(provider === 'facebook' ? {} : { code_verifier: verifier }),
    ...changes,
  })
}

test.each(socialProviderNames)(
  'the authorise page of %s lists people in Chinese, and is marked as a simulator',
  async (provider) => {
    const page = await shop.get(authoriseUrl(provider))
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of ['模擬的', '林雅婷', 'yating.lin@example.com', '取消，不要登入', '不提供電子信箱']) {
      expect(page.body).toContain(text)
    }
    expect((await shop.get(`/sim/${provider}`)).body).toContain(`/api/user/social/${provider}/start`)
  },
)

test.each(
  socialProviderNames.flatMap((provider) => [
    { provider, changes: { client_id: 'other' }, problem: 'invalid_client' },
    { provider, changes: { redirect_uri: 'http://localhost/elsewhere' }, problem: 'redirect_uri_mismatch' },
    {
      provider,
      changes: { redirect_uri: `http://localhost/${provider}-callback?a=1` },
      problem: 'redirect_uri_mismatch',
    },
    { provider, changes: { response_type: 'token' }, problem: 'unsupported_response_type' },
    {
      provider,
      changes: { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      problem: 'invalid_request',
    },
  ]),
)(
  '$provider shows $problem on its own page and does not redirect: $changes',
  async ({ provider, changes, problem }) => {
    const url = authoriseUrl(provider, changes)
    for (const answer of [await shop.get(url), await postForm(url, { person: '0' })]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
      expect(answer.body).toContain(problem)
    }
  },
)

test.each(
  socialProviderNames.flatMap((provider) => [
    { provider, changes: { client_secret: 'wrong' } },
    { provider, changes: { redirect_uri: 'http://localhost/elsewhere' } },
    { provider, changes: { code: 'made-up' } },
    ...(provider === 'facebook' ? [] : [{ provider, changes: { code_verifier: 'b'.repeat(43) } }]),
    ...(provider === 'facebook' ? [] : [{ provider, changes: { grant_type: 'password' } }]),
  ]),
)('$provider issues no token for $changes', async ({ provider, changes }) => {
  const answer = await exchange(provider, await codeOf(provider), changes as Record<string, string>)
  expect([400, 401]).toContain(answer.statusCode)
  expect(answer.json().error).toBeDefined()
  expect(answer.json().access_token).toBeUndefined()
})

test.each(socialProviderNames)('a code of %s is valid once, for ten minutes', async (provider) => {
  const code = await codeOf(provider)
  expect((await exchange(provider, code)).statusCode).toBe(200)
  expect((await exchange(provider, code)).statusCode).toBe(400)
  const old = await codeOf(provider)
  shop.setNow(new Date(Date.now() + 10 * 60_000))
  expect((await exchange(provider, old)).statusCode).toBe(400)
  shop.setNow(null)
})

test('LINE signs with the channel secret, and answers verify and profile', async () => {
  const email = newEmail()
  const { id_token, access_token } = (await exchange('line', await codeOf('line', { email, name: '阿嵐' }))).json()
  const [header, payload, signature] = id_token.split('.')
  const { client_id, client_secret } = clients.line
  const expected = createHmac('sha256', client_secret).update(`${header}.${payload}`).digest('base64url')
  expect(signature).toBe(expected)
  const claims = { iss: 'https://access.line.me', aud: client_id, nonce: 'a-nonce', name: '阿嵐', email }
  const verifyPath = '/sim/line/oauth2/v2.1/verify'
  const verified = (await postForm(verifyPath, { id_token, client_id, nonce: 'a-nonce' })).json()
  expect(verified).toMatchObject({ ...claims, sub: expect.stringMatching(/^U[0-9a-f]{32}$/) })
  expect(verified).not.toHaveProperty('email_verified')
  expect((await postForm(verifyPath, { id_token, client_id: 'other' })).statusCode).toBe(400)
  expect((await postForm(verifyPath, { id_token: `${header}.${payload}.x`, client_id })).statusCode).toBe(400)
  expect((await shop.get(`${verifyPath}?access_token=${access_token}`)).json()).toMatchObject({ client_id })
  expect((await shop.get(`${verifyPath}?access_token=x`)).statusCode).toBe(400)
  const profile = await shop.get('/sim/line/v2/profile', { authorization: `Bearer ${access_token}` })
  expect(profile.json()).toEqual({ userId: verified.sub, displayName: '阿嵐' })
  expect((await shop.get('/sim/line/v2/profile')).statusCode).toBe(401)
})

test('Google signs with a published key, keeps the previous one published, and answers userinfo', async () => {
  const email = newEmail()
  const { id_token, access_token } = (await exchange('google', await codeOf('google', { email }))).json()
  await shop.post('/sim/social/control', { rotate_keys: true })
  const { keys } = (await shop.get('/sim/google/oauth2/v3/certs')).json()
  const [header, payload, signature] = id_token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  expect([alg, keys[0].kid === kid]).toEqual(['RS256', false])
  const key = createPublicKey({ key: keys.find((one: { kid: string }) => one.kid === kid), format: 'jwk' })
  const signed = Buffer.from(`${header}.${payload}`)
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(keys[0]).not.toHaveProperty('d')
  const info = await shop.get('/sim/google/v1/userinfo', { authorization: `Bearer ${access_token}` })
  expect(info.json()).toMatchObject({ email, email_verified: true, sub: expect.stringMatching(/^\d{21}$/) })
  expect((await shop.get('/sim/google/v1/userinfo')).statusCode).toBe(401)
  const { issuer, jwks_uri } = (await shop.get('/sim/google/.well-known/openid-configuration')).json()
  expect([issuer, new URL(jwks_uri).pathname]).toEqual(['https://accounts.google.com', '/sim/google/oauth2/v3/certs'])
})

test('Facebook returns the owner of a token, and the profile only with the proof of the app secret', async () => {
  const email = newEmail()
  const { access_token } = (await exchange('facebook', await codeOf('facebook', { email, name: '阿嵐' }))).json()
  const { client_id, client_secret } = clients.facebook
  const debug = (app: string) =>
    shop.get(`/sim/facebook/debug_token?${new URLSearchParams({ input_token: access_token, access_token: app })}`)
  const { data } = (await debug(`${client_id}|${client_secret}`)).json()
  expect(data).toMatchObject({ is_valid: true, app_id: client_id, scopes: ['public_profile', 'email'] })
  expect((await debug(`${client_id}|wrong`)).json().error.code).toBe(190)
  const me = (proof: string) =>
    shop.get(`/sim/facebook/v23.0/me?fields=id,name,email&access_token=${access_token}&appsecret_proof=${proof}`)
  const proof = createHmac('sha256', client_secret).update(access_token).digest('hex')
  expect((await me(proof)).json()).toEqual({ id: data.user_id, name: '阿嵐', email })
  expect((await me('x')).json().error.type).toBe('OAuthException')
})

test('the simulator’s control refuses unknown settings', async () => {
  expect((await shop.post('/sim/social/control', { provider: 'line', fault: 'explode' })).statusCode).toBe(400)
  expect((await shop.post('/sim/social/control', { provider: 'myspace', fault: 'slow' })).statusCode).toBe(400)
  await shop.post('/sim/social/control', { provider: 'line', fault: 'slow' })
  expect((await shop.get('/sim/social/control')).json().current).toMatchObject({ line: 'slow', google: null })
  await shop.post('/sim/social/control', { provider: 'line', fault: null })
})

test('with credentials the buttons go to the real providers', async () => {
  const real = await openTestShop({
    PUBLIC_URL: 'https://shop.example',
    LINE_CHANNEL_ID: '165',
    LINE_CHANNEL_SECRET: 's',
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_APP_ID: 'f',
    FACEBOOK_APP_SECRET: 's',
    FACEBOOK_API_VERSION: 'v24.0',
  })
  const starts = await Promise.all(socialProviderNames.map((name) => real.get(`/api/user/social/${name}/start`)))
  const targets = starts.map(({ headers }) => new URL(String(headers.location)))
  expect(targets.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://access.line.me/oauth2/v2.1/authorize',
    'https://accounts.google.com/o/oauth2/v2/auth',
    'https://www.facebook.com/v24.0/dialog/oauth',
  ])
  expect(targets.map(({ searchParams }) => searchParams.get('redirect_uri'))).toEqual(
    socialProviderNames.map((name) => `https://shop.example/${name}-callback`),
  )
  for (const name of socialProviderNames) expect((await real.get(`/sim/${name}`)).statusCode).toBe(404)
  await real.close()
})

test('in production mode a provider without credentials is off, not simulated', async () => {
  const production = { SHOP_MODE: 'production', PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' }
  const others = { ...production, RATE_LIMIT_FACTOR: '10', ALLOW_SIMULATORS: 'ecpay' }
  const env = { ...others, LINE_CHANNEL_ID: '165', LINE_CHANNEL_SECRET: 's' }
  const careful = await openTestShop(env)
  expect((await careful.get('/api/user/social/providers')).json().providers).toEqual(['line'])
  expect((await careful.get('/api/user/social/google/start')).headers.location).toBe('/LoginPage')
  const answer = await careful.post('/api/user/google_login', { code: 'x', state: 'y' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'social_unavailable'])
  expect((await careful.get('/sim/google')).statusCode).toBe(404)
  expect((await careful.get('/sim/social/control')).statusCode).toBe(404)
  expect((await careful.get('/api/user/social/myspace/start')).statusCode).toBe(404)
  await careful.close()
})
