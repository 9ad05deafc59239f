import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runOwnerCommand } from '#server/cli/owner-command.ts'
import { newSecretKey, sealValue } from '#server/core/sealed-value.ts'
import { commandLineActor } from '#server/ports/actor.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { sealPlace } from './audit-seals.repo.ts'
import { recordAudits } from './record-audit.ts'
import { checkAudit, sealAudit } from './seal-audit.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const sql = (text: string, values?: unknown[]) => shop.database.executeSql(text, values)
/** As somebody with every right in the database. */
async function tamper(text: string): Promise<void> {
  await sql('alter table audit_log disable trigger all')
  await sql(text)
  await sql('alter table audit_log enable trigger all')
}

async function write(count: number): Promise<void> {
  const at = shop.deps.clock.now()
  const records = Array.from({ length: count }, (_, index) => ({
    action: 'settings.change' as const,
    thing: { kind: 'settings' as const, id: 'shop', name: `第 ${index} 項` },
    changes: { name: { before: '山嵐', after: '山嵐咖啡' }, phone: 'changed' as const },
    at,
  }))
  await recordAudits(shop.deps.db, commandLineActor('test'), records)
}

/** Three seals over eleven rows, and two rows that are too new. */
beforeEach(async () => {
  await tamper('delete from audit_log; delete from audit_seals')
  const start = Date.now()
  for (const [hour, count] of [4, 4, 3].entries()) {
    shop.setNow(new Date(start + hour * 3_600_000))
    await write(count)
    shop.setNow(new Date(start + hour * 3_600_000 + 11 * 60_000))
    await sealAudit(shop.deps)
    await sealAudit(shop.deps)
  }
  await write(2)
  await sealAudit(shop.deps)
})

const idAt = async (place: number) =>
  Number(((await sql('select id from audit_log order by id offset $1 limit 1', [place])).rows[0] as { id: number }).id)

test('a log that nobody changed is whole, and its newest rows are sealed once they are ten minutes old', async () => {
  const check = await checkAudit(shop.deps)
  expect(check).toMatchObject({ seals: 3, covered: 11, unsealed: 2, broken: null, digest: /^[0-9a-f]{64}$/ })
  const outcome = await runOwnerCommand(shop.deps, ['audit', 'verify'])
  expect(outcome).toEqual({ code: 0, lines: [expect.stringContaining('11 筆'), expect.stringContaining(check.digest)] })
})

test.each([
  ['a name was changed', (id: number) => `update audit_log set actor_name = '別人' where id = ${id}`],
  ['a change was changed', (id: number) => `update audit_log set changes = '{}' where id = ${id}`],
  ['a time was changed', (id: number) => `update audit_log set at = at - interval '1 second' where id = ${id}`],
  ['a row was removed', (id: number) => `delete from audit_log where id = ${id}`],
  [
    'a row was replaced',
    (id: number) =>
      `update audit_log set thing_name = (select thing_name from audit_log where id = ${id + 1}) where id = ${id}`,
  ],
  [
    'a seal was removed',
    (id: number) =>
      `delete from audit_seals where upto_id = (select min(upto_id) from audit_seals where upto_id >= ${id})`,
  ],
  [
    'a seal was copied',
    (id: number) =>
      `update audit_seals set digest_sealed = (select digest_sealed from audit_seals order by upto_id limit 1) where upto_id >= ${id}`,
  ],
])('it is told when %s, and between which rows', async (_, text) => {
  const id = await idAt(5)
  await tamper(text(id))
  const { broken } = await checkAudit(shop.deps)
  expect(broken && broken.after < id && broken.upto >= id).toBe(true)
  const outcome = await runOwnerCommand(shop.deps, ['audit', 'verify'])
  expect(outcome).toMatchObject({ code: 1, lines: [expect.stringContaining('被更動')] })
})

test('who can write the table but has not the key cannot make a seal that fits', async () => {
  const id = await idAt(8)
  await tamper(`delete from audit_log where id = ${id}`)
  const upto = await idAt(9)
  const forged = sealValue(newSecretKey(), sealPlace(upto), Buffer.alloc(32))
  await sql('update audit_seals set digest_sealed = $1, covered = covered - 1 where upto_id = $2', [forged, upto])
  expect((await checkAudit(shop.deps)).broken).not.toBeNull()
})

test('several processes that seal at the same time make one seal', async () => {
  shop.setNow(new Date(shop.deps.clock.now().getTime() + 3_600_000))
  await Promise.all([1, 2, 3].map(() => sealAudit(shop.deps)))
  expect(await checkAudit(shop.deps)).toMatchObject({ seals: 4, covered: 13, unsealed: 0, broken: null })
})
