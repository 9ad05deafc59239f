import type { SocialProviderName } from '#contract/shop/account/social.ts'
import type { Db } from '#server/db/open-db.ts'

export interface FlowRow {
  id: string
  redirect_uri: string
  return_to: string | null
  session_id: string | null
  purpose: 'sign_in' | 'link' | 'prove'
  remember: boolean
}

export interface NewFlow extends FlowRow {
  provider: SocialProviderName
  state_hash: Buffer
  browser_hash: Buffer
  created_at: Date
  expires_at: Date
}

export async function insertFlow(db: Db, row: NewFlow): Promise<void> {
  await db.insertInto('social_flows').values(row).execute()
}

/**
 * Consumes a flow: the one with this state, or without a state the newest of the browser. One statement, so that of
 * concurrent uses one gets the row.
 */
export function consumeFlow(
  db: Db,
  wanted: { provider: SocialProviderName; stateHash: Buffer | null; browserHash: Buffer; now: Date },
): Promise<FlowRow | undefined> {
  const { provider, stateHash, browserHash, now } = wanted
  return db
    .deleteFrom('social_flows')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('social_flows')
        .select('id')
        .where('provider', '=', provider)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', now)
        .$if(stateHash !== null, (query) => query.where('state_hash', '=', stateHash))
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .returning(['id', 'redirect_uri', 'return_to', 'session_id', 'purpose', 'remember'])
    .executeTakeFirst()
}

export async function deleteFlowsBefore(db: Db, expired: Date): Promise<void> {
  await db.deleteFrom('social_flows').where('expires_at', '<=', expired).execute()
}
