import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { isCredentialService } from '#domain/settings/credentials.ts'
import { type Service, services } from '#domain/settings/services.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { type CredentialsRow, listCredentials } from '#server/modules/settings/credentials.repo.ts'
import { isSetByEnvironment, serviceState } from '#server/modules/settings/service-state.ts'
import type { Actor } from '#server/ports/actor.ts'
import { callService, type TestDeps } from './call-service.ts'
import { describeCapture } from './describe-capture.ts'
import { listServiceTests, type ServiceTestRow, storeServiceTest } from './service-tests.repo.ts'

type StatusDeps = Pick<Deps, 'db' | 'config' | 'credentials'>

export async function listServices(deps: StatusDeps): Promise<ServiceStatus[]> {
  const tests = new Map((await listServiceTests(deps.db)).map((row) => [row.service, row]))
  const rows = new Map((await listCredentials(deps.db)).map((row) => [row.service as Service, row]))
  return services.map((service) => toStatus(deps, service, tests.get(service), rows.get(service)))
}

export async function readService(deps: StatusDeps, service: Service): Promise<ServiceStatus> {
  const found = (await listServices(deps)).find((one) => one.service === service)
  if (!found) throw new AppError('not_found')
  return found
}

/** The call is made before the transaction: nobody waits for a slow service. */
export async function testService(
  deps: TestDeps & StatusDeps,
  actor: Actor,
  name: string,
  ownEmail: string,
): Promise<ServiceStatus> {
  const service = services.find((one) => one === name)
  if (!service) throw new AppError('not_found')
  const result = await runTest(deps, service, ownEmail)
  await deps.db.transaction().execute((tx) => storeTest(tx, actor, result))
  return readService(deps, service)
}

/** Of what is set now, or, given the ports of other credentials, of those. */
export async function runTest(
  deps: TestDeps & Pick<Deps, 'db'>,
  service: Service,
  ownEmail: string,
): Promise<ServiceTestRow> {
  const tested_at = deps.clock.now()
  const problem = await callService(deps, service, ownEmail)
  const note = service === 'payment' && problem === '' ? await describeCapture(deps) : ''
  return { service, tested_at, ok: problem === '', problem, note }
}

export async function storeTest(tx: Db, actor: Actor, row: ServiceTestRow): Promise<void> {
  await storeServiceTest(tx, row)
  await recordAudit(tx, actor, {
    action: 'service.test',
    thing: { kind: 'settings', id: `service:${row.service}`, name: serviceTexts.names[row.service] },
    changes: { tested: { before: null, after: row.ok } },
    at: row.tested_at,
  })
  announceAfterCommit('settings')
}

function toStatus(
  deps: StatusDeps,
  service: Service,
  test: ServiceTestRow | undefined,
  row: CredentialsRow | undefined,
): ServiceStatus {
  return {
    service,
    state: serviceState(deps, service),
    by_environment: isCredentialService(service) && isSetByEnvironment(deps.config, service),
    version: row?.version ?? 0,
    entered: row?.entered_sealed
      ? {
          hint: row.hint,
          at: row.changed_at.toISOString(),
          by: row.changed_by,
          readable: !deps.credentials.unreadable().includes(row.service),
        }
      : null,
    last_test: test ? { at: test.tested_at.toISOString(), ok: test.ok, problem: test.problem, note: test.note } : null,
  }
}
