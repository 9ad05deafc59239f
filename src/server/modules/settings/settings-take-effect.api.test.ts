/** Each group of settings where it matters: the next cart, page, mail or job has the new value. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settingGroups } from '#contract/settings/registry.ts'
import { addReadyBuyer, type Buyer, cashProvider } from '#tests/builders/checkout.ts'
import { openSettingsAdmin, type SettingsAdmin } from '#tests/builders/settings.ts'
import { mailsTo } from '#tests/support/members.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let admin: SettingsAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openSettingsAdmin(shop)
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.setNow(null)
  await shop.deps.db.deleteFrom('shop_settings').where('group_name', 'in', settingGroups).execute()
  await shop.deps.settings.reload()
})

const change = async (group: (typeof settingGroups)[number], values: object) => {
  const answer = await admin.change(group, values)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Placed, not confirmed yet. */
async function placeByCash(buyer: Buyer): Promise<{ id: string; name: string }> {
  const id = await buyer.cartId()
  const answer = await buyer.checkOut(id, { payment_provider_id: cashProvider, ecpay_payment_type: undefined })
  expect(answer.statusCode, answer.body).toBe(200)
  const { order_name } = await shop.deps.db
    .selectFrom('orders')
    .select('order_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, name: order_name ?? '' }
}

const confirmCash = (buyer: Buyer, id: string) =>
  shop.post('/api/payment/custom/process', { token: buyer.token, sale_order_id: id })

describe('payments', () => {
  const providers = async (buyer: Buyer) => {
    const url = `/api/payment/compatible_providers?sale_order_id=${await buyer.cartId()}`
    return (await shop.get(url, { authorization: buyer.token })).json()
  }

  test('a way that is switched off is neither offered nor accepted; an order that was placed with it goes on', async () => {
    const placed = await addReadyBuyer(shop)
    const { id } = await placeByCash(placed)
    await change('payments', { cod_on: false, cvs_on: false })
    const buyer = await addReadyBuyer(shop)
    const answer = await providers(buyer)
    const methods = answer.providers.flatMap((one: { methods: { value: string }[] }) => one.methods)
    expect(methods.map(({ value }: { value: string }) => value)).toEqual(['Credit', 'ATM', 'BARCODE'])
    expect(answer.providers.map(({ code }: { code: string }) => code)).toEqual(['ECPay'])
    const refused = await buyer.checkOut(await buyer.cartId(), { ecpay_payment_type: 'CVS' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'provider_not_available'])
    expect((await confirmCash(placed, id)).statusCode).toBeLessThan(400)
    const order = await shop.deps.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst()
    expect(order?.state).toBe('confirmed')
  })

  test('another limit counts for the next order', async () => {
    await change('payments', { atm_max: 300 })
    const buyer = await addReadyBuyer(shop)
    const { unavailable } = await providers(buyer)
    expect(unavailable).toMatchObject([{ value: 'ATM', reason: 'ATM 轉帳單筆上限 NT$300' }])
  })
})

describe('days', () => {
  test('“ships on” follows the cut-off hour, the shop’s own holidays and those on which it works', async () => {
    // Monday, 10:00 in Taipei
    shop.setNow(new Date('2026-11-16T02:00:00Z'))
    const schedule = async () => {
      const buyer = await addReadyBuyer(shop)
      const url = `/api/payment/compatible_providers?sale_order_id=${await buyer.cartId()}`
      return (await shop.get(url, { authorization: buyer.token })).json().schedule.ships_on
    }
    admin = await openSettingsAdmin(shop)
    expect(await schedule()).toBe('2026-11-16')
    await change('dispatch', { cut_off_hour: 9 })
    expect(await schedule()).toBe('2026-11-17')
    await change('dispatch', { closed_days: '2026-11-17 公休\n2026-11-18' })
    expect(await schedule()).toBe('2026-11-19')
    // 12/25 is an official holiday, a Friday
    shop.setNow(new Date('2026-12-25T00:00:00Z'))
    admin = await openSettingsAdmin(shop)
    expect(await schedule()).toBe('2026-12-28')
    await change('dispatch', { work_days: '2026-12-25' })
    expect(await schedule()).toBe('2026-12-25')
    shop.setNow(null)
    admin = await openSettingsAdmin(shop)
  })
})

describe('tiers', () => {
  test('a member’s tier follows the thresholds', async () => {
    const buyer = await addReadyBuyer(shop)
    await shop.deps.db.updateTable('members').set({ spent: 3_000 }).where('id', '=', buyer.id).execute()
    const overview = async () =>
      (await shop.get('/api/member/overview', { authorization: `Bearer ${buyer.token}` })).json().data
    expect(await overview()).toMatchObject({ level_en: 'Member', next_threshold: 5_000 })
    await change('tiers', { silver_from: 3_000 })
    expect(await overview()).toMatchObject({ level_en: 'Silver', next_threshold: 15_000 })
  })
})

describe('invoices', () => {
  test('a cash-on-delivery order keeps the moment that it was placed with', async () => {
    const moment = async (id: string) =>
      (await shop.deps.db.selectFrom('orders').select('cash_invoice_at').where('id', '=', id).executeTakeFirstOrThrow())
        .cash_invoice_at
    const before = await placeByCash(await addReadyBuyer(shop))
    await change('invoice', { cash_moment: 'pick_up' })
    const after = await placeByCash(await addReadyBuyer(shop))
    expect([await moment(before.id), await moment(after.id)]).toEqual(['dispatch', 'pick_up'])
  })
})

describe('mails', () => {
  test('a mail has the shop’s present name, and the owner’s wording with its variables', async () => {
    await change('shop', { name: '霧社咖啡', company: '霧社咖啡商行', phone: '049-280-1234' })
    await change('mails', {
      'order_agreed.subject': '{姓名}，{訂單編號} 我們收到了',
      'order_agreed.heading': '{店名}謝謝您',
      'order_agreed.text': '豆子已經在路上。\n{內容}',
    })
    const buyer = await addReadyBuyer(shop)
    const { id, name } = await placeByCash(buyer)
    await confirmCash(buyer, id)
    await runDueJobs(shop)
    const { email } = await shop.deps.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.includes(name))
    expect(mail?.subject).toBe(`【霧社咖啡】王小明，${name} 我們收到了`)
    expect(mail?.text).toContain('霧社咖啡謝謝您')
    expect(mail?.text).toContain('豆子已經在路上。\n')
    expect(mail?.text).toContain('出貨時再寄信通知您')
    expect(mail?.text).toContain('049-280-1234')
    expect(mail?.text).not.toContain('山嵐咖啡')
  })

  test('mails to the shop go to the address that it has when they are sent', async () => {
    await shop.post('/api/contact', { name: '陳小姐', email: 'chen@example.com', message: '請問週末有開嗎？' })
    await change('shop', { email: 'owner@wushe.example' })
    await runDueJobs(shop)
    expect((await mailsTo(shop, 'owner@wushe.example')).map(({ subject }) => subject)).toContain(
      '【山嵐咖啡】聯絡表單：陳小姐',
    )
  })
})

describe('retention', () => {
  test('messages are deleted after the years that the owner chose', async () => {
    const created_at = new Date(Date.now() - 2 * 366 * 24 * 60 * 60 * 1000)
    await shop.deps.db
      .insertInto('contact_messages')
      .values({ name: '舊', email: 'old@example.com', message: '舊訊息', sender: null, created_at })
      .execute()
    const left = async () =>
      (await shop.deps.db.selectFrom('contact_messages').select('id').where('name', '=', '舊').execute()).length
    const tidy = async () => {
      await shop.deps.jobs.send(shop.deps.db, { kind: 'housekeeping', data: {} })
      await runDueJobs(shop)
    }
    await tidy()
    expect(await left()).toBe(1)
    await change('retention', { message_years: 1 })
    await tidy()
    expect(await left()).toBe(0)
  })
})
