import { sql } from 'kysely'
import { loadTogether } from '#server/db/load-together.ts'
import type { Db } from '#server/db/open-db.ts'
import type { GatewayService } from '#server/ports/gateway-pauses.ts'

export interface ServiceRow {
  service: GatewayService
  paused_until: Date | null
  silent_since: Date | null
  alerted_at: Date | null
}

export function listServices(db: Db): Promise<ServiceRow[]> {
  return db
    .selectFrom('gateway_services')
    .select(['service', 'paused_until', 'silent_since', 'alerted_at'])
    .orderBy('service')
    .execute()
}

/** Asked before each call: calls of jobs that were taken together ask once. */
export const findService = loadTogether<ServiceRow>(
  async (db) => new Map((await listServices(db)).map((row) => [row.service, row])),
)

/** A pause is never shortened. */
export async function storePause(db: Db, service: GatewayService, until: Date): Promise<void> {
  await sql`
    insert into gateway_services (service, paused_until) values (${service}, ${until})
    on conflict (service) do update
    set paused_until = greatest(gateway_services.paused_until, excluded.paused_until)`.execute(db)
}

/** The beginning stays as it is. True: it begins now. */
export async function startSilence(db: Db, service: GatewayService, now: Date): Promise<boolean> {
  const { rows } = await sql<{ began: boolean }>`
    insert into gateway_services (service, silent_since) values (${service}, ${now})
    on conflict (service) do update set silent_since = coalesce(gateway_services.silent_since, excluded.silent_since)
    returning silent_since = ${now} as began`.execute(db)
  return rows[0]?.began ?? false
}

/** The silence that has ended; null: there was none. */
export async function endSilence(db: Db, service: GatewayService): Promise<ServiceRow | null> {
  const { rows } = await sql<ServiceRow>`
    with before as (select * from gateway_services where service = ${service} and silent_since is not null for update)
    update gateway_services s set silent_since = null, alerted_at = null from before
    where s.service = before.service
    returning before.*`.execute(db)
  return rows[0] ?? null
}

/** True for one caller only: the others find that it was told. */
export async function markAlerted(
  tx: Db,
  service: GatewayService,
  { now, notifiedBefore }: { now: Date; notifiedBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update gateway_services set alerted_at = ${now}
    where service = ${service} and silent_since is not null and (alerted_at is null or alerted_at <= ${notifiedBefore})
    returning service`.execute(tx)
  return rows.length > 0
}
