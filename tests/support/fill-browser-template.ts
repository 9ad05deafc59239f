/** Run by the set-up of the browser tests: fills a folder with the prepared shop, members included. */
import { demoMember } from '#seed/demo-accounts.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildEmbeddedTemplate } from '#server/db/test-db.ts'
import { hashPassword } from '#server/modules/members/passwords.ts'
import { hashToken } from '#server/modules/sessions/sessions.service.ts'
import { demoSessionCount, demoToken, preparedCount, preparedMember } from './prepared-members.ts'
import { seedTemplate } from './seed-template.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')
await buildEmbeddedTemplate(folder, {
  prepare: async (open) => {
    await seedTemplate(open)
    await addMembers(open.db)
  },
})

async function addMembers(db: Db): Promise<void> {
  const members = Array.from({ length: preparedCount }, (_, index) => preparedMember(index))
  const password_hash = await hashPassword(preparedMember(0).password)
  const email_verified_at = new Date()
  await db
    .insertInto('members')
    .values(members.map(({ id, name, email }) => ({ id, name, email, password_hash, email_verified_at })))
    .execute()
  const { id: demoId } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', demoMember.email)
    .executeTakeFirstOrThrow()
  const demoTokens = Array.from({ length: demoSessionCount }, (_, index) => demoToken(index))
  const expires_at = new Date('2099-01-01')
  const proved_at = new Date('2020-01-01')
  const sessions = [...members, ...demoTokens.map((token) => ({ id: demoId, token }))]
  await db
    .insertInto('sessions')
    .values(sessions.map(({ id, token }) => ({ member_id: id, token_hash: hashToken(token), proved_at, expires_at })))
    .execute()
}
