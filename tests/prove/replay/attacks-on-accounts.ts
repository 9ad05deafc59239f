/** What was found at sign-ins, members and lists, made again from outside. Each answers what fell; nothing: it held. */
import { randomUUID } from 'node:crypto'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { enter, join, mailsTo, need, password, tokenMailedTo } from './people.ts'
import type { Attack } from './replay.ts'

export const proofByPasswordAlone: Attack = async ({ shop }) => {
  const { cookie, password: word } = await enter(shop, 'editor', false)
  const passkey = new SoftwarePasskey(shop.origin)
  const begun = need(await shop.post('/api/admin/account/passkeys/options', { cookie, body: {} }), 'a passkey')
  const credential = passkey.create(begun.json.options as Parameters<SoftwarePasskey['create']>[0])
  need(await shop.post('/api/admin/account/passkeys', { cookie, body: { credential } }), 'the passkey is stored')
  const proved = await shop.post('/api/admin/proof', { cookie, body: { password: word } })
  return proved.status === 200 ? ['the password alone is a proof'] : []
}

export const codesAfterNewPasswords: Attack = async ({ shop }) => {
  const { cookie, ...staff } = await enter(shop, 'packer', true)
  let word = staff.password
  let tried = 0
  for (let round = 0; round < 4; round++) {
    for (let guess = 0; guess < 8; guess++) {
      const answer = await shop.post('/api/admin/proof', { cookie, body: { password: word, code: '000000' } })
      if (answer.status === 401) tried++
    }
    const next = `rain-over-the-valley ${round}`
    const body = { current_password: word, new_password: next }
    if ((await shop.post('/api/admin/account/password', { cookie, body })).status === 200) word = next
  }
  return tried > 10 ? [`${tried} wrong codes were tried`] : []
}

export const ownerLockedOut: Attack = async ({ shop, owner }) => {
  const { email, password: word, cookie } = owner
  const device = cookie.split('; ').find((one) => one.includes('device')) ?? ''
  for (let guess = 0; guess < 108; guess++) {
    await shop.post('/api/admin/login', { body: { email, password: 'wrong' }, from: `192.0.2.${(guess % 12) + 1}` })
  }
  const known = await shop.post('/api/admin/login', { body: { email, password: word }, cookie: device })
  const unknown = await shop.post('/api/admin/login', { body: { email, password: word }, from: '203.0.113.77' })
  return [
    ...(known.status === 200 ? [] : [`the owner's own device is answered ${known.status}`]),
    ...(unknown.status === 429 ? [] : [`a stranger may go on: ${unknown.status}`]),
  ]
}

export const mergeRemovesBlock: Attack = async ({ shop, owner: { cookie } }) => {
  const [keep, close] = [await join(shop), await join(shop)]
  const found = need(await shop.get(`/api/admin/members?q=${keep.email}`, { cookie }), 'members')
  const [{ id } = { id: '' }] = found.json.items as { id: string }[]
  need(await shop.post(`/api/admin/members/${id}/merge`, { cookie, body: { other: close.email } }), 'a merge')
  const links = [await tokenMailedTo(shop, keep.email, '合併'), await tokenMailedTo(shop, close.email, '合併')]
  need(await shop.post('/api/user/merge/confirm', { body: { token: links[0] } }), 'the first agrees')
  const { version } = need(await shop.get(`/api/admin/members/${id}`, { cookie }), 'the member').json.member as {
    version: number
  }
  need(await shop.post(`/api/admin/members/${id}/block`, { cookie, body: { version, reason: '冒用' } }), 'a block')
  const joined = await shop.post('/api/user/merge/confirm', { body: { token: links[1] } })
  const entered = await shop.post('/api/user/login', { body: { login: keep.email, password } })
  return [
    ...(joined.status === 200 ? ['the accounts were joined'] : []),
    ...(entered.json.code === 'account_blocked' ? [] : [`the blocked member is answered ${entered.status}`]),
  ]
}

/** In a shop that is not open yet; a demonstration always is. */
export const mailsToStrangers: Attack = async ({ shop, closed }) => {
  const address = `stranger-${randomUUID()}@example.com`
  const at = closed?.shop ?? shop
  const type = 'application/x-www-form-urlencoded'
  const signUp = { body: `email=${encodeURIComponent(address)}`, type }
  for (let press = 0; press < 10; press++) await at.post('/opening-soon/sign-up', signUp)
  if (!closed) return (await mailsTo(at, address)).length > 0 ? ['an open shop mails a stranger'] : []
  const { json } = need(await at.get('/api/admin/opening', { cookie: closed.cookie }), 'the opening')
  await tokenMailedTo(at, address, '請確認')
  const mails = await mailsTo(at, address)
  return [
    ...(json.sign_ups === 0 ? [] : ['an address that nobody confirmed is on the list']),
    // three requests to confirm are allowed: a mail can be lost
    ...(mails.length <= 3 ? [] : [`${mails.length} mails to a stranger`]),
    ...(mails.every(({ subject }) => subject.includes('請確認')) ? [] : ['a stranger gets more than the question']),
  ]
}

const key = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = ['x', '-1', '99999999999999999999', key({}), key([null, null]), key(['x', 'y']), key([1, '\u0000'])]

export const forgedKeys: Attack = async ({ shop, owner: { cookie } }) => {
  const fell: string[] = []
  for (const list of ['content', 'content-pictures', 'staff']) {
    for (const after of forged) {
      const { status } = await shop.get(`/api/admin/${list}?after=${encodeURIComponent(after)}`, { cookie })
      if (status >= 500) fell.push(`${list} answers ${status} to ${after}`)
    }
  }
  // whether rows were left is looked at when the shop has ended
  for (let press = 0; press < 150; press++) {
    const path = press % 2 === 0 ? '/api/user/passkeys/sign_in/options' : '/api/admin/login/passkey/options'
    const { status } = await shop.post(path, { body: {}, from: `203.0.113.${(press % 50) + 1}` })
    if (status >= 500) fell.push(`${path} answers ${status}`)
  }
  return fell
}
