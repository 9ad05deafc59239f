import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailKinds } from '#domain/settings/mail-wording.ts'
import { mailsTo } from '#tests/support/members.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  owner = await addStaff(shop, 'owner')
})
afterAll(() => shop.close())

const untouched = { subject: '', heading: '', text: '' }
const post = (kind: string, what: 'preview' | 'test', body: object = untouched) =>
  shop.post(`/api/admin/settings/mails/${kind}/${what}`, body, { cookie: owner.cookie })

test.each(mailKinds)(
  '%s can be looked at: with a subject, no variable left over, and the shop’s footer',
  async (kind) => {
    const answer = await post(kind, 'preview')
    expect(answer.statusCode, answer.body).toBe(200)
    const { subject, html, defaults: written } = answer.json()
    expect(subject).toMatch(/^【山嵐咖啡】.{2,}/)
    expect(html).toContain('山嵐咖啡有限公司')
    expect(`${subject}${html}`).not.toMatch(/\{[^{}\s;:]{1,12}\}/)
    expect(written.paragraphs.length).toBeGreaterThan(0)
  },
)

test('the owner’s wording stands around the facts, which stay', async () => {
  const wording = { subject: '{訂單編號} 寄出了', heading: '', text: '親愛的{姓名}\n{內容}\n— {店名}' }
  const { subject, html } = (await post('order_shipped', 'preview', wording)).json()
  expect(subject).toBe('【山嵐咖啡】SL261115-7F3K 寄出了')
  for (const text of ['親愛的王小明', '— 山嵐咖啡', '7-ELEVEN 取貨', 'NT$960', '咖啡出發了'])
    expect(html).toContain(text)
})

test('markup in the wording is text', async () => {
  const { html } = (await post('welcome', 'preview', { ...untouched, text: '<script>alert(1)</script>' })).json()
  expect(html).not.toContain('<script>')
})

test('a variable that the mail does not have is refused by field', async () => {
  const answer = await post('welcome', 'preview', { ...untouched, subject: '{訂單編號}' })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { subject: expect.any(String) } }])
  expect((await post('postcard', 'preview')).statusCode).toBe(404)
})

test('a copy goes to oneself only, marked as a test', async () => {
  const answer = await post('order_paid', 'test', { ...untouched, heading: '收到{店名}的錢了' })
  expect(answer.json()).toMatchObject({ sent_to: owner.email })
  const [mail] = await mailsTo(shop, owner.email)
  expect(mail?.subject).toBe('【山嵐咖啡】（測試）訂單 SL261115-7F3K 付款成功')
  expect(mail?.text).toContain('收到山嵐咖啡的錢了')
})
