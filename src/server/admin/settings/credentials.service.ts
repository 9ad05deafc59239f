/**
 * The owner enters, changes or removes the credentials of a service. They are tried by a real call before they are stored:
 * a wrong key must not take the place of a good one while orders come in.
 */
import { randomUUID } from 'node:crypto'
import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import {
  type CredentialService,
  type CredentialValues,
  credentialHint,
  fieldsOf,
  isCredentialService,
  isGatewayAccount,
} from '#domain/settings/credentials.ts'
import { publishedHashKeys } from '#domain/settings/published-keys.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import { credentialTexts } from '#messages/gateway/credentials.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { actorName, recordAudit } from '#server/modules/audit/record-audit.ts'
import {
  type CredentialsRow,
  deleteFormer,
  enteredPlace,
  formerPlace,
  insertFormer,
  lockCredentials,
  storeCredentials,
} from '#server/modules/settings/credentials.repo.ts'
import { announceCredentials } from '#server/modules/settings/credentials-reader.ts'
import { isSetByEnvironment } from '#server/modules/settings/service-state.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { TestDeps } from './call-service.ts'
import { deleteServiceTest, type ServiceTestRow } from './service-tests.repo.ts'
import { readService, runTest, storeTest } from './service-tests.service.ts'

type CredentialDeps = TestDeps & Pick<Deps, 'credentials' | 'secrets' | 'tryOut'>

interface Entry {
  version: number
  values: CredentialValues
  /** Although its test fails. */
  untested: boolean
}

/** Refunds and questions about a payment come for a year; three are more than anybody changes in that time. */
const former = { days: 400, keep: 3 }
const dayMs = 24 * 60 * 60 * 1000

export async function enterCredentials(
  deps: CredentialDeps,
  actor: Actor,
  service: CredentialService,
  { version, values, untested }: Entry,
  ownEmail: string,
): Promise<ServiceStatus> {
  requireOwn(deps, service)
  requireUnpublished(deps, values)
  const test = await runTest({ ...deps, ...deps.tryOut(service, values) }, service, ownEmail)
  if (!test.ok && !untested) throw new AppError('credentials_refused', { text: credentialTexts.refused(test.problem) })
  await change(deps, actor, service, { version, values, test })
  return readService(deps, service)
}

export async function removeCredentials(
  deps: CredentialDeps,
  actor: Actor,
  name: string,
  version: number,
): Promise<ServiceStatus> {
  if (!isCredentialService(name)) throw new AppError('not_found')
  requireOwn(deps, name)
  await change(deps, actor, name, { version, values: null, test: null })
  return readService(deps, name)
}

interface Change {
  version: number
  /** Null: removed. */
  values: CredentialValues | null
  test: ServiceTestRow | null
}

/** Everything or nothing; other processes have it with the commit, this one before it answers. */
async function change(deps: CredentialDeps, actor: Actor, service: CredentialService, wanted: Change): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockCredentials(tx, service, { now, name: actorName(actor) })
    if (row.version !== wanted.version) throw new AppError('conflict', { present: { version: row.version } })
    if (!wanted.values && !row.entered_sealed) return
    await keepFormer(deps, tx, row, now)
    const { values } = wanted
    const plain = values && Buffer.from(JSON.stringify(values))
    await storeCredentials(tx, {
      service,
      entered_sealed: plain && (await deps.secrets.seal(tx, enteredPlace(service), plain)),
      hint: values ? credentialHint(service, values) : '',
      changed_at: now,
      changed_by: actorName(actor),
    })
    // the last test was of the others
    await deleteServiceTest(tx, service)
    if (wanted.test) await storeTest(tx, actor, wanted.test)
    await recordAudit(tx, actor, {
      action: values ? 'service.credentials' : 'service.credentials_removed',
      thing: { kind: 'settings', id: `service:${service}`, name: serviceTexts.names[service] },
      changes: { entered: { before: row.entered_sealed !== null, after: values !== null } },
      at: now,
    })
    await announceCredentials(tx)
    announceAfterCommit('settings')
  })
  await deps.credentials.reload()
}

/** Of accounts at ECPay: what was paid with them goes on. Others end at once. */
async function keepFormer(deps: CredentialDeps, tx: Db, row: CredentialsRow, now: Date): Promise<void> {
  const { service, entered_sealed: sealed } = row
  if (!isGatewayAccount(service) || !sealed) return
  const plain = openOrNull(deps, service, sealed)
  if (!plain) return
  const id = randomUUID()
  const entered_sealed = await deps.secrets.seal(tx, formerPlace(id), plain)
  await insertFormer(tx, { id, service, entered_sealed, ended_at: now })
  await deleteFormer(tx, service, { before: new Date(now.getTime() - former.days * dayMs), keep: former.keep })
}

/** Null: its key is lost, and nothing can be asked with it any more. */
function openOrNull({ secrets, log }: CredentialDeps, service: CredentialService, sealed: Buffer): Buffer | null {
  try {
    return secrets.open(enteredPlace(service), sealed)
  } catch (err) {
    log.warn({ err, service }, 'former credentials cannot be opened, so they are not kept')
    return null
  }
}

function requireOwn({ config }: Pick<Deps, 'config'>, service: CredentialService): void {
  if (isSetByEnvironment(config, service)) throw new AppError('credentials_by_environment')
}

/** Whoever has read ECPay's guide could sign a payment. */
function requireUnpublished({ config }: Pick<Deps, 'config'>, { hash_key: key = '' }: CredentialValues): void {
  if (config.mode === 'production' && publishedHashKeys.has(key)) {
    throw new AppError('bad_input', { fields: { hash_key: credentialTexts.published } })
  }
}

/** What the service takes, of a body that its schema has checked. */
export function valuesOf(service: CredentialService, body: Record<string, unknown>): CredentialValues {
  return Object.fromEntries(Object.keys(fieldsOf(service)).map((key) => [key, String(body[key])]))
}
