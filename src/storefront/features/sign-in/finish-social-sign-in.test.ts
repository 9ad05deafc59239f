import { expect, test } from 'vitest'
import { CallError, type Client } from '#client/client.ts'
import { finishSocialSignIn } from './finish-social-sign-in.ts'

const refusing = (error: unknown): Client => ({ call: () => Promise.reject(error) })
const notCalled = refusing(new Error('nothing may be asked without a code'))
const withCode = new URLSearchParams({ code: 'c', state: 's' })
const denied = new URLSearchParams({ error: 'access_denied' })
const nothing = new URLSearchParams()

test('Facebook without a code says 未取得 Facebook 驗證碼 and leads home', async () => {
  const step = await finishSocialSignIn(notCalled, 'facebook', nothing, false)
  expect(step).toMatchObject({ notice: { text: '登入失敗', detail: '未取得 Facebook 驗證碼' }, to: '/' })
})

test('LINE and Google without a code lead back to the login screen', async () => {
  for (const provider of ['line', 'google'] as const) {
    const step = await finishSocialSignIn(notCalled, provider, nothing, false)
    expect(step).toMatchObject({ notice: { text: '登入失敗' }, to: '/LoginPage' })
  }
})

test('who cancelled at the provider is told that, and not that something failed', async () => {
  for (const [provider, to] of [
    ['line', '/LoginPage'],
    ['google', '/LoginPage'],
    ['facebook', '/'],
  ] as const) {
    const step = await finishSocialSignIn(notCalled, provider, denied, false)
    expect(step).toMatchObject({ notice: { kind: 'info', text: '登入已取消' }, to })
  }
})

test('a refusal is 登入失敗 with its reason, no answer is 登入錯誤', async () => {
  const refused = new CallError(400, 'social_refused', '登入逾時')
  expect(await finishSocialSignIn(refusing(refused), 'line', withCode, false)).toMatchObject({
    notice: { text: '登入失敗', detail: '登入逾時' },
    to: '/LoginPage',
  })
  const offline = new CallError(0, 'network', '無法連線')
  expect(await finishSocialSignIn(refusing(offline), 'line', withCode, false)).toMatchObject({
    notice: { text: '登入錯誤', detail: '無法連線' },
    to: '/LoginPage',
  })
})

test('a member who links an account is not redirected to the login screen when it fails', async () => {
  const taken = new CallError(409, 'identity_taken', '這個帳號已連結其他會員')
  expect(await finishSocialSignIn(refusing(taken), 'google', withCode, true)).toMatchObject({ to: '/member/profile' })
  expect(await finishSocialSignIn(notCalled, 'facebook', denied, true)).toMatchObject({ to: '/member/profile' })
})

test('an address that is taken asks for one more thing', async () => {
  const next = { token: 't', email: 'hill@example.com' }
  const taken = new CallError(409, 'link_required', '', {}, next)
  expect(await finishSocialSignIn(refusing(taken), 'line', withCode, false)).toEqual({ step: 'link', ...next })
})

test('a good code gives a session and where to go on', async () => {
  const user = { id: '1', name: '陳小山', email: '', pictureUrl: '' }
  const answer = { success: true, token: 't', user, return_to: '/product/1', linked: false, first: true }
  const client = { call: async () => answer } as unknown as Client
  const step = await finishSocialSignIn(client, 'google', withCode, false)
  expect(step).toEqual({ step: 'signed-in', token: 't', user, returnTo: '/product/1', linked: false, first: true })
})
