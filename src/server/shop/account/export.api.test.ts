/** The export promises everything: every table about members is in it, or it is said here why not. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addConfirmed } from '#tests/builders/fulfilment.ts'
import { addMember } from '#tests/builders/member.ts'
import { SoftwarePasskey } from '#tests/support/software-passkey.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const exportOf = async (token: string) => (await shop.get('/api/user/export', { authorization: token })).json().data

/** Table to the part of the export, or in brackets the reason why there is none. */
const parts: Record<string, string> = {
  sessions: 'sessions',
  member_devices: 'devices',
  member_identities: 'identities',
  member_pictures: 'picture',
  passkeys: 'passkeys',
  orders: 'orders',
  invoices: 'invoices',
  return_requests: 'returns',
  return_pictures: 'returns',
  order_lines: 'cart',
  coupons: 'coupons',
  favourites: 'favorites',
  reviews: 'reviews',
  review_pictures: 'reviews',
  stock_notices: 'stock_notices',
  contact_messages: 'contact_messages',
  offer_uses: '(amounts that are in the orders)',
  product_buyers: '(that the orders have these products)',
  review_writes: '(times of writing, for a day, to limit them)',
  idempotency_keys: '(answers that were given already, for a day)',
  cart_merges: '(that a cart was merged, for two months; what was in it is in the cart)',
  mail_tokens: '(hashes of links, for a day or two months)',
  stock_movements: '(that the orders have these products)',
  undone_counts: '(that staff took a count of stock back)',
  payments: '(attempts to pay: trade numbers are in the orders)',
  refunds: '(amounts of payments)',
  card_records: '(what the gateway did with a payment)',
  cash_lines: '(that a carrier has paid out what it collected)',
  chargebacks: '(amounts of payments that a bank disputes, and what staff wrote of it)',
  unseen_packings: '(what staff wrote about their work on an order)',
  parcels: '(numbers at the carrier)',
  parcel_events: '(words of the carrier)',
  buyers: '(a number in place of the member, for figures)',
  sold_orders: '(amounts of the orders, for figures)',
  order_events: '(steps of the orders)',
  member_notes: '(what staff wrote about their work for the member)',
  order_notes: '(what staff wrote about their work on an order)',
  packing_checks: '(who packed the parcel, and when)',
  payment_links: '(hashes of links)',
  settlement_differences: '(payments that the gateway’s books show otherwise)',
  order_line_lots: '(which roast the pieces of the orders were)',
  recall_notices: '(that a mail about a recall was sent)',
  invoice_allowances: '(amounts of invoices)',
  return_request_lines: '(which pieces of the orders)',
  order_returns: '(amounts of refunds)',
  order_return_lines: '(amounts of refunds)',
  map_tokens: '(hashes, for an hour)',
  passkey_challenges: '(hashes, for minutes)',
  social_flows: '(hashes, for minutes)',
  verified_links: '(hashes, for minutes)',
  pending_registrations: '(of who is not a member yet)',
}

test('every table that belongs to members, directly or by their orders, has its part in the export', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive belongs (id) as (
      select 'members'::regclass::oid
      union select conrelid from pg_constraint join belongs on confrelid = belongs.id where contype = 'f'
    )
    select id::regclass::text as name from belongs where id <> 'members'::regclass order by 1`.execute(shop.deps.db)
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => !(name in parts))).toEqual([])
  const { token } = await addMember(shop)
  const exported = Object.keys(await exportOf(token))
  const named = Object.values(parts).filter((part) => !part.startsWith('('))
  expect(named.filter((part) => !exported.includes(part))).toEqual([])
})

test('invoice carriers, returns with their pictures, the profile picture, passkeys and messages are exported', async () => {
  const invoice = { kind: 'mobile_barcode', barcode: '/ABC1234' }
  const { buyer, id, name } = await addConfirmed(shop, { checkout: { invoice } })
  const { db } = shop.deps
  const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a4572a' } })
    .png()
    .toBuffer()
  const picture = `data:image/png;base64,${image.toString('base64')}`
  expect((await shop.post('/api/user/picture', { token: buyer.token, picture })).statusCode).toBe(200)
  await db.updateTable('orders').set({ state: 'completed', completed_at: new Date() }).where('id', '=', id).execute()
  const request = { token: buyer.token, order_id: id, reason: 'defective', comment: '袋子破了', pictures: [picture] }
  expect((await shop.post('/api/order/request_return', request)).statusCode).toBe(200)
  const { email } = await db.selectFrom('members').select('email').where('id', '=', buyer.id).executeTakeFirstOrThrow()
  await shop.post('/api/contact', { name: '王小明', email, message: '請問何時補貨？' })
  const { options } = (await shop.post('/api/user/passkeys/add/options', { token: buyer.token })).json()
  await shop.post('/api/user/passkeys/add', { token: buyer.token, credential: new SoftwarePasskey().create(options) })
  await buyer.add(3, 2)
  const data = await exportOf(buyer.token)
  const webp = expect.stringMatching(/^data:image\/webp;base64,UklGR/)
  expect(data).toMatchObject({
    picture: webp,
    invoices: [{ order_name: name, choice: invoice }],
    returns: [{ order_name: name, reason: 'defective', comment: '袋子破了', pictures: [webp] }],
    passkeys: [{ name: expect.any(String) }],
    contact_messages: [{ name: '王小明', message: '請問何時補貨？' }],
    cart: [{ product_id: 3, quantity: 2 }],
    coupons: [{ name: expect.any(String) }],
  })
})

test('nothing of another member is exported', async () => {
  const { buyer } = await addConfirmed(shop, { checkout: { invoice: { kind: 'mobile_barcode', barcode: '/XYZ9876' } } })
  const other = await addMember(shop)
  const text = JSON.stringify(await exportOf(other.token))
  expect(text).not.toContain('/XYZ9876')
  expect(JSON.stringify(await exportOf(buyer.token))).toContain('/XYZ9876')
})
