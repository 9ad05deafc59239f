/** Redirects as editors write them: each leads to its page at once, none in a circle, none away from a page. */
import type { AdminRedirect } from '#contract/admin/content/redirects.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { changesBetween } from '#domain/audit/changes.ts'
import { planRedirect } from '#domain/content/plan-redirect.ts'
import { type RedirectProblem, readFormerPath, readTarget } from '#domain/content/redirect-path.ts'
import { redirectProblemTexts as problems } from '#messages/admin/settings/content-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { redirectsTag } from '#server/modules/content/find-redirect.service.ts'
import {
  deleteRedirect,
  findRedirectRow,
  insertRedirect,
  listAllRedirects,
  lockRedirects,
  type RedirectRow,
  updateRedirects,
} from '#server/modules/content/redirects.repo.ts'
import type { Actor } from '#server/ports/actor.ts'

export interface RedirectInput {
  from: string
  to: string
  external: boolean
}

type ReadDeps = Pick<Deps, 'config'> & { isPage: IsPage }
/** Whether the shop has a page at an address; it counts before every redirect. */
export type IsPage = (path: string) => Promise<boolean>
export type RedirectDeps = ReadDeps & Pick<Deps, 'db' | 'clock'>

/** The shop keeps all of them in memory. */
const most = 20_000

interface Written {
  from: string
  target: string
}
type Refused = { field: 'from' | 'to'; problem: RedirectProblem }

/** Before the transaction: asking for a page reads the database. */
export async function readRedirect(deps: ReadDeps, input: RedirectInput): Promise<Written | Refused> {
  const from = readFormerPath(input.from)
  if ('problem' in from) return { field: 'from', ...from }
  const to = readTarget(input.to, { publicUrl: deps.config.publicUrl, external: input.external })
  if ('problem' in to) return { field: 'to', ...to }
  if (await deps.isPage(from.path)) return { field: 'from', problem: 'living' }
  return { from: from.path, target: to.target }
}

export function refusal({ field, problem }: Refused): AppError {
  return new AppError('bad_input', { fields: { [field]: problems[problem] } })
}

export async function createRedirect(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  written: Written,
): Promise<AdminRedirect> {
  await lockRedirects(tx)
  const outcome = await storeRedirect(deps, tx, actor, written)
  if ('problem' in outcome) throw refusal(outcome)
  await announceRedirects(tx)
  return outcome.redirect
}

/** In a transaction that has locked them. What is there already is answered as it is, or led to the new target. */
export async function storeRedirect(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  { from, target: wanted }: Written,
  known?: Pick<RedirectRow, 'id' | 'from_path' | 'target'>[],
): Promise<{ redirect: AdminRedirect; isNew: boolean } | Refused> {
  const all = known ?? (await listAllRedirects(tx))
  const before = all.find(({ from_path }) => from_path === from) ?? null
  const others = before ? all.filter((one) => one !== before) : all
  const plan = planRedirect(others, from, wanted)
  if ('problem' in plan) return { field: 'to', problem: plan.problem }
  if (!before && all.length >= most) return { field: 'from', problem: 'many' }
  const now = deps.clock.now()
  const isNew = before?.target !== plan.target
  if (isNew) await updateRedirects(tx, plan.led, { target: plan.target }, now)
  if (before && isNew) await updateRedirects(tx, [before.id], { target: plan.target }, now)
  const row = { from_path: from, target: plan.target }
  const id = before?.id ?? (await insertRedirect(tx, row, now))
  if (isNew) {
    const action = before ? 'redirect.change' : 'redirect.create'
    const was = before ? { from, to: before.target } : {}
    await audit(deps, tx, actor, action, { id, from, before: was, after: { from, to: plan.target } })
  }
  return { redirect: await requireRedirect(tx, id), isNew }
}

export function changeRedirect(
  deps: RedirectDeps,
  actor: Actor,
  { id, version, ...input }: RedirectInput & { id: number; version: number },
): Promise<AdminRedirect> {
  return withVersion(deps, id, version, async (tx, before) => {
    const written = await readRedirect(deps, input)
    if ('problem' in written) throw refusal(written)
    const { from, target: wanted } = written
    const others = (await listAllRedirects(tx)).filter((one) => one.id !== id)
    if (others.some(({ from_path }) => from_path === from)) {
      throw new AppError('bad_input', { fields: { from: problems.taken } })
    }
    const plan = planRedirect(others, from, wanted)
    if ('problem' in plan) throw refusal({ field: 'to', problem: plan.problem })
    const now = deps.clock.now()
    const after = { from, to: plan.target }
    if (before.from_path === from && before.target === plan.target) return toAdminRedirect(before)
    await updateRedirects(tx, plan.led, { target: plan.target }, now)
    await updateRedirects(tx, [id], { from_path: from, target: plan.target }, now)
    const was = { from: before.from_path, to: before.target }
    await audit(deps, tx, actor, 'redirect.change', { id, from, before: was, after })
    await announceRedirects(tx)
    return requireRedirect(tx, id)
  })
}

export function removeRedirect(
  deps: RedirectDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return withVersion(deps, id, version, async (tx, before) => {
    await deleteRedirect(tx, id)
    const was = { from: before.from_path, to: before.target }
    await audit(deps, tx, actor, 'redirect.remove', { id, from: before.from_path, before: was, after: {} })
    await announceRedirects(tx)
  })
}

function withVersion<Result>(
  deps: RedirectDeps,
  id: number,
  version: number,
  work: (tx: Db, before: RedirectRow) => Promise<Result>,
): Promise<Result> {
  return deps.db.transaction().execute(async (tx) => {
    await lockRedirects(tx)
    const before = await findRedirectRow(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('conflict', { present: { ...toAdminRedirect(before) } })
    return work(tx, before)
  })
}

async function requireRedirect(tx: Db, id: number): Promise<AdminRedirect> {
  const row = await findRedirectRow(tx, id)
  if (!row) throw new AppError('not_found')
  return toAdminRedirect(row)
}

async function audit(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, from, before, after }: { id: number; from: string; before: object; after: object },
): Promise<void> {
  const changes = changesBetween(before as Record<string, string>, after as Record<string, string>)
  const thing = { kind: 'redirect', id: String(id), name: from } as const
  await recordAudit(tx, actor, { action, thing, changes, at: deps.clock.now() })
}

export async function announceRedirects(tx: Db): Promise<void> {
  await purgeTags(tx, [redirectsTag])
  announceAfterCommit('content')
}

export function toAdminRedirect(row: RedirectRow): AdminRedirect {
  const { id, version, from_path: from, target: to, hits, last_hit_on } = row
  return { id, version, from, to, hits, last_hit_on }
}
