import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settingGroups } from '#contract/settings/registry.ts'
import { shop as defaultShop } from '#domain/shop.ts'
import { openSettingsAdmin, type SettingsAdmin } from '#tests/builders/settings.ts'
import { addStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** Two processes on one database. */
let shop: TestShop
let other: TestShop
let admin: SettingsAdmin
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({}, { ...shop.database, drop: async () => {} })
  admin = await openSettingsAdmin(shop)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
afterEach(async () => {
  await shop.deps.db.deleteFrom('shop_settings').where('group_name', 'in', settingGroups).execute()
  await Promise.all([shop.deps.settings.reload(), other.deps.settings.reload()])
})

describe('reading and changing', () => {
  test('of a shop that nobody set up every value is the usual one', async () => {
    for (const group of settingGroups) {
      const { version, values, defaults } = await admin.read(group)
      expect([version, values]).toEqual([1, defaults])
    }
    expect(shop.deps.settings.current().shop).toMatchObject({
      ...{ name: defaultShop.name, taxId: defaultShop.taxId, phone: defaultShop.phone, logoUrl: null },
      ...{ address: defaultShop.address, social: defaultShop.social },
    })
  })

  test('a change is stored, kept in the audit log field by field, and leaves other values as they are', async () => {
    const answer = await admin.change('shop', { name: '霧社咖啡', phone: '049-280-1234' })
    expect(answer.json()).toMatchObject({ version: 2, values: { name: '霧社咖啡', email: defaultShop.email } })
    const { changes } = await shop.deps.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'settings.change')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toEqual({
      name: { before: defaultShop.name, after: '霧社咖啡' },
      phone: { before: defaultShop.phone, after: '049-280-1234' },
    })
    const row = await shop.deps.db.selectFrom('shop_settings').selectAll().where('group_name', '=', 'shop').execute()
    expect(row[0]?.changed).toEqual({ name: '霧社咖啡', phone: '049-280-1234' })
  })

  test('the same again changes nothing; the usual value is no longer a change', async () => {
    await admin.change('shop', { name: '霧社咖啡' })
    expect((await admin.change('shop', { name: '霧社咖啡' })).json()).toMatchObject({ version: 2 })
    expect((await admin.change('shop', { name: defaultShop.name })).json()).toMatchObject({ version: 3 })
    const row = await shop.deps.db.selectFrom('shop_settings').selectAll().where('group_name', '=', 'shop').execute()
    expect(row[0]?.changed).toEqual({})
  })

  test('nonsense is named by field in Chinese, and nothing of it is stored', async () => {
    const answer = await admin.change('shop', { name: '', tax_id: '12345678', phone: '0912-345-678' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'bad_input', fields: { name: '請輸入店名，最多 20 個字', tax_id: '請輸入正確的 8 碼統一編號' } },
    ])
    expect(answer.json().fields).not.toHaveProperty('phone')
    expect((await admin.read('shop')).version).toBe(1)
    for (const values of [{ name: 5 }, { founded_year: 'old' }, { name: 'x'.repeat(9000) }]) {
      expect((await admin.change('shop', values)).statusCode).toBe(400)
    }
    // unknown keys are not settings
    expect((await admin.change('shop', { colour: 'red' })).json()).toMatchObject({ version: 1 })
  })

  test('of two who change it at once, the second is told what is there now', async () => {
    const [first, second] = await Promise.all([
      admin.change('shop', { name: '甲' }, 1),
      admin.change('shop', { name: '乙' }, 1),
    ])
    const [won, lost] = first.statusCode === 200 ? [first, second] : [second, first]
    expect([won.statusCode, lost.statusCode]).toEqual([200, 409])
    expect(lost.json()).toMatchObject({ code: 'conflict', present: { version: 2, name: won.json().values.name } })
  })

  test('only the owner reads and writes them; payments ask who it is once more', async () => {
    for (const role of ['packer', 'editor'] as const) {
      const { cookie } = await addStaff(shop, role)
      expect((await shop.get('/api/admin/settings/shop', { cookie })).statusCode).toBe(403)
      const write = await shop.post('/api/admin/settings/shop', { version: 1, values: {} }, { cookie })
      expect(write.statusCode).toBe(403)
    }
    await shop.deps.db
      .updateTable('staff_sessions')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .execute()
    const refused = await admin.change('payments', { cvs_on: false })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed'])
    expect((await admin.change('retention', { message_years: 3 })).statusCode).toBe(200)
    admin = await openSettingsAdmin(shop)
  })

  test('a stored value that is not allowed any more counts as the usual one', async () => {
    await shop.deps.db
      .insertInto('shop_settings')
      .values({ group_name: 'retention', changed: '{"departed_years": 1, "gone": 2}', updated_at: new Date() })
      .execute()
    expect((await admin.read('retention')).values).toEqual({ departed_years: 5, message_years: 5 })
  })
})

describe('without a restart, on all processes', () => {
  test('the process that stored it has it with the answer, the other one soon after', async () => {
    await admin.change('shop', { name: '霧社咖啡' })
    expect(shop.deps.settings.current().shop.name).toBe('霧社咖啡')
    await until(async () => other.deps.settings.current().shop.name === '霧社咖啡')
    const manifest = await other.get('/manifest.webmanifest')
    expect(manifest.json()).toMatchObject({ short_name: '霧社咖啡' })
  })

  test('what was cached from the old values is gone', async () => {
    const feed = async (one: TestShop) => (await one.get('/promotions/feed.xml')).body
    expect(await feed(other)).toContain(defaultShop.name)
    await admin.change('shop', { name: '霧社咖啡' })
    await until(async () => (await feed(other)).includes('霧社咖啡'))
    expect(await feed(other)).not.toContain(defaultShop.name)
  })

  test('a change that is rolled back is told to nobody', async () => {
    await expect(
      shop.deps.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('shop_settings')
          .values({ group_name: 'shop', changed: '{"name": "無"}', updated_at: new Date() })
          .execute()
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(other.deps.settings.current().shop.name).toBe(defaultShop.name)
  })
})
