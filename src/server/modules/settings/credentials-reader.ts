/**
 * The entered credentials of this process. A change notifies all processes with its commit; each reads them again. What
 * cannot be opened counts as not entered, and is told: one lost value must not keep the shop from running.
 */
import { sql } from 'kysely'
import type { CredentialService, CredentialValues } from '#domain/settings/credentials.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db, OpenDb } from '#server/db/open-db.ts'
import type { CredentialsReader } from '#server/ports/credentials.ts'
import type { SealedPlace } from '#server/ports/secrets.ts'
import { enteredPlace, formerPlace, listCredentials, listFormer } from './credentials.repo.ts'

const channel = 'provider_credentials'

interface Held {
  entered: Map<CredentialService, CredentialValues>
  former: Map<CredentialService, CredentialValues[]>
  unreadable: CredentialService[]
}

export function createCredentialsReader({ db, secrets, log }: Pick<Deps, 'db' | 'secrets' | 'log'>): CredentialsReader {
  let held: Held = { entered: new Map(), former: new Map(), unreadable: [] }
  let asked = 0
  let applied = 0

  const open = (place: SealedPlace, sealed: Buffer): CredentialValues | null => {
    try {
      return JSON.parse(secrets.open(place, sealed).toString('utf8')) as CredentialValues
    } catch (err) {
      log.error({ err, place }, 'credentials cannot be opened with the key of this shop')
      return null
    }
  }

  async function read(): Promise<Held> {
    const next: Held = { entered: new Map(), former: new Map(), unreadable: [] }
    for (const { service, entered_sealed: sealed } of await listCredentials(db)) {
      if (sealed === null) continue
      const values = open(enteredPlace(service), sealed)
      if (values) next.entered.set(service, values)
      else next.unreadable.push(service)
    }
    for (const { id, service, entered_sealed: sealed } of await listFormer(db)) {
      const values = open(formerPlace(id), sealed)
      if (values) next.former.set(service, [...(next.former.get(service) ?? []), values])
    }
    return next
  }

  return {
    entered: (service) => held.entered.get(service) ?? null,
    former: (service) => held.former.get(service) ?? [],
    unreadable: () => held.unreadable,
    async reload() {
      asked += 1
      const mine = asked
      const next = await read()
      // of two that overlap, the one that began later has read what is newer
      if (mine < applied) return
      applied = mine
      held = next
    },
  }
}

/** Called in the transaction of the change: sent with its commit, never after a rollback. */
export async function announceCredentials(tx: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}

/** Follows the changes of other processes, and reads them once; after a gap in the notifications again. */
export async function followCredentials(
  database: Pick<OpenDb, 'listen'>,
  { credentials, log }: Pick<Deps, 'credentials' | 'log'>,
): Promise<() => Promise<void>> {
  const again = () =>
    void credentials.reload().catch((err: unknown) => log.error({ err }, 'the credentials could not be read again'))
  const stop = await database.listen(channel, again, again)
  await credentials.reload()
  return stop
}
