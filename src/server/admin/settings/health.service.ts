import { statfs } from 'node:fs/promises'
import type { Health, HealthLine } from '#contract/admin/settings/health.ts'
import { addDays } from '#domain/calendar-days.ts'
import {
  type DiskFacts,
  type GatewayFacts,
  type HealthState,
  judgeBackup,
  judgeCredentials,
  judgeDatabase,
  judgeDisk,
  judgeGateway,
  judgeLog,
  judgeProcesses,
  judgeQueue,
  judgeRestore,
  lostAfterMs,
  type QueueFacts,
} from '#domain/health/health.ts'
import { showBytes } from '#domain/health/show-bytes.ts'
import { neededServices } from '#domain/settings/services.ts'
import { taipeiDay, taipeiMinute } from '#domain/taipei-time.ts'
import { adminHealthTexts as texts } from '#messages/admin/settings/health.ts'
import { serviceTexts } from '#messages/admin/settings/services.ts'
import type { Deps } from '#server/core/deps.ts'
import { readVersion } from '#server/core/version.ts'
import { type JournalState, readJournalState } from '#server/db/embedded/journal-state.ts'
import type { Db } from '#server/db/open-db.ts'
import { listServices } from '#server/modules/gateway/gateway-services.repo.ts'
import { serviceState } from '#server/modules/settings/service-state.ts'
import { certificateLine } from './certificate.service.ts'
import {
  type BackupRow,
  countOrdersSince,
  countQueue,
  countSentMails,
  databaseBytes,
  deleteComplaintsBefore,
  deleteProcessesBefore,
  findLastBackup,
  findLastTrial,
  listComplaints,
  listProcesses,
  type ProcessRow,
  type RestoreTrial,
  readGateway,
} from './health.repo.ts'
import { line } from './health-line.ts'

type HealthDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'certificate' | 'credentials'>

const dayMs = 24 * 60 * 60 * 1000
const complaintDays = 7
const shownComplaints = 50
const { facts: say } = texts

export async function readHealth(deps: HealthDeps): Promise<Omit<Health, 'success'>> {
  const { db, clock, config, certificate } = deps
  const now = clock.now()
  const isDemo = config.mode === 'demo'
  const processes = await listProcesses(db)
  const complaints = await listComplaints(db, new Date(now.getTime() - complaintDays * dayMs), shownComplaints)
  const today = await listComplaints(db, new Date(now.getTime() - dayMs), shownComplaints)
  const countOf = (levels: readonly string[]) =>
    today.filter(({ level }) => levels.includes(level)).reduce((sum, { total }) => sum + total, 0)
  const log = { errors: countOf(['error', 'fatal']), warnings: countOf(['warn']) }
  const lines = [
    processLine(processes, now),
    line('jobs', ...queueFacts(await countQueue(db, now, { onlyMails: false }), now)),
    await mailLine(db, now, serviceState(deps, 'mail') === 'simulated'),
    gatewayLine(await gatewayFacts(db, now, serviceState(deps, 'payment') === 'simulated'), now),
    credentialsLine(deps),
    await certificateLine(certificate, now),
    backupLine(await findLastBackup(db), now, isDemo),
    restoreLine(await findLastTrial(db), now, isDemo),
    await databaseLine(db, now, config),
    await diskLine(config.dataDir),
    line('log', judgeLog(log), [
      say.errors(log.errors),
      say.warnings(log.warnings),
      config.logUrl ? say.logSent(new URL(config.logUrl).host) : say.logHere,
    ]),
  ]
  return {
    version: readVersion(),
    checked_at: now.toISOString(),
    lines,
    processes: processes.map((process) => ({
      id: process.id,
      version: process.version,
      host: process.host,
      started_at: process.started_at.toISOString(),
      seen_at: process.seen_at.toISOString(),
      alive: isAlive(process, now),
    })),
    complaints: complaints.map(({ last_at, ...complaint }) => ({ ...complaint, last_at: last_at.toISOString() })),
  }
}

function isAlive({ seen_at }: ProcessRow, now: Date): boolean {
  return now.getTime() - seen_at.getTime() <= lostAfterMs
}

function processLine(processes: readonly ProcessRow[], now: Date): HealthLine {
  const facts = processes.map(({ version, started_at, seen_at }) => ({
    version,
    startedAt: started_at,
    seenAt: seen_at,
  }))
  const lost = processes.filter((process) => !isAlive(process, now)).length
  return line('processes', judgeProcesses(facts, now), [say.processes(processes.length, lost)])
}

const minutesSince = (since: Date, now: Date) => Math.floor((now.getTime() - since.getTime()) / 60_000)

function queueFacts(queue: QueueFacts, now: Date): [HealthState, string[]] {
  const { waiting, oldestDue, retrying, dead } = queue
  const facts = [
    say.waiting(waiting),
    ...(oldestDue && minutesSince(oldestDue, now) > 0 ? [say.oldest(minutesSince(oldestDue, now))] : []),
    ...(retrying > 0 ? [say.retrying(retrying)] : []),
    ...(dead > 0 ? [say.dead(dead)] : []),
  ]
  return [judgeQueue(queue, now), facts]
}

async function mailLine(db: Db, now: Date, simulated: boolean): Promise<HealthLine> {
  const [state, facts] = queueFacts(await countQueue(db, now, { onlyMails: true }), now)
  const { sent, last } = await countSentMails(db, new Date(now.getTime() - dayMs))
  return line('mails', state, [
    ...facts,
    say.sent(sent),
    ...(last ? [say.lastSent(taipeiMinute(last))] : []),
    ...(simulated ? [say.simulated] : []),
  ])
}

async function gatewayFacts(db: Db, now: Date, simulated: boolean): Promise<GatewayFacts> {
  const services = (await listServices(db)).map(({ service, paused_until, silent_since }) => ({
    service,
    pausedUntil: paused_until,
    silentSince: silent_since,
  }))
  return { services, ...(await readGateway(db, now)), simulated }
}

function gatewayLine(facts: GatewayFacts, now: Date): HealthLine {
  const said = facts.services.map(({ service, pausedUntil, silentSince }) => {
    if (pausedUntil && pausedUntil > now) return say.paused(service, taipeiMinute(pausedUntil))
    return silentSince ? say.silent(service, minutesSince(silentSince, now)) : say.answers(service)
  })
  return line('gateway', judgeGateway(facts, now), [
    ...said,
    say.questions(facts.questions),
    facts.lastAnswer ? say.lastAnswer(taipeiMinute(facts.lastAnswer)) : say.noAnswer,
    ...(facts.simulated ? [say.simulated] : []),
  ])
}

/** Services that a shop cannot do without, and what cannot be opened with the key of this shop. */
function credentialsLine(deps: HealthDeps): HealthLine {
  const lost = deps.credentials.unreadable()
  const missing = neededServices.filter(
    (service) => serviceState(deps, service) === 'missing' && !lost.includes(service),
  )
  const facts = [
    ...lost.map((service) => say.lostCredentials(serviceTexts.names[service])),
    ...missing.map((service) => say.missingCredentials(serviceTexts.names[service])),
  ]
  return line(
    'credentials',
    judgeCredentials(lost.length, missing.length),
    facts.length > 0 ? facts : [say.credentials],
  )
}

function backupLine(backup: BackupRow | null, now: Date, isDemo: boolean): HealthLine {
  const fact = backup ? say.backup(taipeiMinute(backup.made_at), showBytes(backup.bytes)) : say.noBackup
  return line('backup', judgeBackup(backup?.made_at ?? null, { now, isDemo }), [fact])
}

function restoreLine(trial: RestoreTrial | null, now: Date, isDemo: boolean): HealthLine {
  const judged = trial && { triedAt: trial.tried_at, failed: trial.problem !== '' }
  const facts = trial
    ? [
        say.trial(taipeiMinute(trial.tried_at), taipeiMinute(trial.made_at), trial.seconds),
        ...(trial.problem ? [say.trialFailed] : []),
      ]
    : [say.noTrial]
  return line('restore', judgeRestore(judged, { now, isDemo }), facts)
}

async function databaseLine(db: Db, now: Date, config: HealthDeps['config']): Promise<HealthLine> {
  const engine = config.databaseUrl ? 'postgres' : 'embedded'
  const orders = await countOrdersSince(db, new Date(now.getTime() - 7 * dayMs))
  const bytes = await databaseBytes(db)
  const journal = engine === 'embedded' ? readJournalState(config.dataDir, config.journalTo) : null
  const facts = [
    say.engine[engine],
    say.database(showBytes(bytes)),
    say.weekOrders(orders),
    ...(journal ? [journalFact(journal)] : []),
  ]
  const judged = { engine, bytes, orders, journal: journal?.state ?? 'off' } as const
  return line('database', judgeDatabase(judged, config.mode === 'demo'), facts)
}

function journalFact(journal: JournalState): string {
  if (journal.state === 'good') return say.journal(taipeiMinute(journal.since))
  return journal.state === 'off' ? say.noJournal : say.brokenJournal
}

/** Of the folder with the shop's data; the database may be on another machine. */
async function diskLine(folder: string): Promise<HealthLine> {
  const disk = await statfs(folder).catch(() => statfs('.'))
  const facts: DiskFacts = {
    freeBytes: disk.bavail * disk.bsize,
    totalBytes: disk.blocks * disk.bsize,
  }
  return line('disk', judgeDisk(facts), [say.free(showBytes(facts.freeBytes), showBytes(facts.totalBytes))])
}

/** A process that ended without a word is shown for a day. */
export async function deleteOldHealth({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteProcessesBefore(db, new Date(now.getTime() - dayMs))
  await deleteComplaintsBefore(db, addDays(taipeiDay(now), -30))
}
