import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPacked, type ConfirmedOrder, carrierStep, parcelOf } from '#tests/builders/fulfilment.ts'
import { addStaff, type TestStaff } from '#tests/support/staff.ts'
import { openTestShop, runDueJobs, type TestShop } from '#tests/support/test-shop.ts'
import { listAttention } from './attention.service.ts'

let shop: TestShop
let owner: TestStaff
const start = new Date('2026-11-16T02:00:00Z')
const dayMs = 86_400_000
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(start)
  owner = await addStaff(shop)
})
afterAll(() => shop.close())

const send = (csv: string, by = owner) =>
  shop.post('/api/admin/cash-statements', { csv, name: '11月代收.csv' }, { cookie: by.cookie })
const issues = async () =>
  (await listAttention(shop.deps, ['parcels']))
    .filter(({ kind }) => kind.startsWith('cash_'))
    .map(({ kind, orderName, facts }) => [kind, orderName, facts?.settled])

async function deliver(): Promise<ConfirmedOrder & { no: string; logisticsNo: string }> {
  const order = await addPacked(shop, { by: 'cod' })
  for (const code of ['2068', '2073', '2067']) await carrierStep(shop, order, { do: 'status', code })
  await runDueJobs(shop)
  const { merchant_trade_no: no, logistics_id } = await parcelOf(shop, order)
  return { ...order, no, logisticsNo: logistics_id ?? '' }
}

test('what is missing, too little, too much and paid twice is told, whatever the order of the columns', async () => {
  const [good, short, twice, missing] = [await deliver(), await deliver(), await deliver(), await deliver()]
  shop.setNow(new Date(start.getTime() + 20 * dayMs))
  owner = await addStaff(shop)
  const csv = [
    '撥款日期,代收金額,綠界物流編號,特店交易編號',
    `2026/12/01,"${good.total.toLocaleString('en')}",${good.logisticsNo},`,
    `115/12/01,${short.total - 20},,${short.no}`,
    `2026-12-01,${twice.total},,${twice.no}`,
    `2026-12-02,${twice.total},,${twice.no}`,
    '2026-12-02,500,99999999,',
    `,${good.total},總計,`,
  ].join('\r\n')
  const answer = await send(csv)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ lines: 5, differences: 4 })])
  expect((await issues()).toSorted()).toEqual(
    [
      ['cash_too_little', short.name, short.total - 20],
      ['cash_twice', twice.name, 2 * twice.total],
      ['cash_too_much', null, 500],
      ['cash_missing', missing.name, 0],
    ].toSorted(),
  )
  expect((await send(csv)).json().code).toBe('conflict')
  // the carrier pays what was missing, and takes back what was too much
  await send(`代收金額,特店交易編號\n20,${short.no}\n-${twice.total},${twice.no}\n${missing.total},${missing.no}`)
  expect(await issues()).toEqual([['cash_too_much', null, 500]])
  const list = (await shop.get('/api/admin/differences?group=parcels', { cookie: owner.cookie })).json()
  const item = list.items.find(({ kind }: { kind: string }) => kind === 'cash_too_much')
  expect(item).toMatchObject({ theirs: '物流付了 NT$500', fixes: [{ name: 'mark_done' }] })
})

test.each([
  ['a cut line is named, and nothing is taken', '代收金額,特店交易編號,撥款日期\n100,SL1,2026-12-01\n20', '第 3 行'],
  ['no amount', '代收金額,特店交易編號\n一百,SL1', '第 2 行'],
  ['no number column', '代收金額,備註\n100,x', '找不到欄位'],
  ['nothing', '代收金額,特店交易編號', '沒有代收明細'],
  ['another file', 'a,b\n1,2', '找不到欄位：代收金額'],
  ['parcels of another shop', '代收金額,特店交易編號\n100,NOTOURS1\n200,NOTOURS2', '沒有一件是本店的包裹'],
  ['an amount that no database holds', '代收金額,特店交易編號\n"999,999,999,999",SL1', '第 2 行'],
  ['an amount that no carrier collects', '代收金額,特店交易編號\n100001,SL1', '第 2 行'],
  ['more lines than a year has', `代收金額,特店交易編號\n${'1,SL1\n'.repeat(20_001)}`, '超過 20,000 行'],
  ['a quote without end', `代收金額,特店交易編號\n100,"${'x'.repeat(1_000_000)}`, '無法讀取'],
])('%s', async (_, csv, text) => {
  const before = await shop.deps.db.selectFrom('cash_lines').selectAll().execute()
  const answer = await send(csv)
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining(text)])
  expect(await shop.deps.db.selectFrom('cash_lines').selectAll().execute()).toEqual(before)
})

test('formulas and control characters in a statement are plain text on the screen', async () => {
  const known = await deliver()
  const csv = `代收金額,特店交易編號\n${known.total},${known.no}\n500,=HYPERLINK(1)\n600,X\0\u0007Y\u202e9`
  const answer = await send(csv)
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ lines: 3 })])
  const list = (await shop.get('/api/admin/differences?group=parcels', { cookie: owner.cookie })).json()
  const details = list.items.map(({ detail }: { detail: string }) => detail)
  expect(details).toEqual(expect.arrayContaining(['HYPERLINK(1)', 'XY9']))
})

test('a packer may not import', async () => {
  expect((await send('代收金額,特店交易編號\n1,x', await addStaff(shop, 'packer'))).statusCode).toBe(403)
})
