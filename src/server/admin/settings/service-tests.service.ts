import type { ServiceStatus } from '#contract/admin/settings/credentials.ts'
import { type Service, type ServiceState, services, testableServices } from '#domain/settings/services.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import { callService, type TestDeps } from './call-service.ts'
import { describeCapture } from './describe-capture.ts'
import { listServiceTests, type ServiceTestRow, storeServiceTest } from './service-tests.repo.ts'

export async function listServices({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<ServiceStatus[]> {
  const rows = new Map((await listServiceTests(db)).map((row) => [row.service, row]))
  return services.map((service) => toStatus(service, config, rows.get(service)))
}

/** The call is made before the transaction: nobody waits for a slow service. */
export async function testService(
  deps: TestDeps & Pick<Deps, 'db'>,
  actor: Actor,
  name: string,
  ownEmail: string,
): Promise<ServiceStatus> {
  const service = testableServices.find((one) => one === name)
  if (!service) throw new AppError('not_found')
  const tested_at = deps.clock.now()
  const problem = await callService(deps, service, ownEmail)
  const note = service === 'payment' && problem === '' ? await describeCapture(deps) : ''
  const row = { service, tested_at, ok: problem === '', problem, note }
  await deps.db.transaction().execute(async (tx) => {
    await storeServiceTest(tx, row)
    await recordAudit(tx, actor, {
      action: 'service.test',
      thing: { kind: 'settings', id: `service:${service}`, name: serviceTexts.names[service] },
      changes: { tested: { before: null, after: row.ok } },
      at: tested_at,
    })
    announceAfterCommit('settings')
  })
  return toStatus(service, deps.config, row)
}

function toStatus(service: Service, config: Config, test: ServiceTestRow | undefined): ServiceStatus {
  return {
    service,
    state: stateOf(service, config),
    testable: testableServices.some((one) => one === service),
    last_test: test ? { at: test.tested_at.toISOString(), ok: test.ok, problem: test.problem, note: test.note } : null,
  }
}

function stateOf(service: Service, { ecpay, smtpUrl, s3, social }: Config): ServiceState {
  switch (service) {
    case 'payment':
    case 'store_logistics':
    case 'home_logistics':
    case 'invoice':
      return ecpay.environment === 'production' ? 'set' : ecpay.environment === 'stage' ? 'stage' : 'simulated'
    case 'mail':
      return smtpUrl ? 'set' : 'simulated'
    case 'files':
      return s3 ? 'set' : 'own'
    default:
      return social[service] ? 'set' : social.simulate ? 'simulated' : 'missing'
  }
}
