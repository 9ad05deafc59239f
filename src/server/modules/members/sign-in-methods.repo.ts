import type { Db } from '#server/db/open-db.ts'

/** In how many ways the member can sign in: password, linked accounts, passkeys. The last one is never removed. */
export async function countSignInMethods(db: Db, memberId: string): Promise<number> {
  const { password, identities, passkeys } = await db
    .selectFrom('members')
    .select(({ selectFrom }) => [
      'password_hash as password',
      selectFrom('member_identities')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('member_identities.member_id', '=', 'members.id')
        .as('identities'),
      selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.member_id', '=', 'members.id')
        .as('passkeys'),
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return (password === null ? 0 : 1) + (identities ?? 0) + (passkeys ?? 0)
}
