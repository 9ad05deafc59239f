import type { ContentPage } from '#contract/shop/pages/content.ts'
import type { StatementVersion } from '#contract/shop/pages/statements.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CachePolicy } from '#server/http/serve.ts'
import { findStatementBody, listStatementRows, type StatementRow } from './content.repo.ts'
import { contentTagOf, prepareBody } from './read-content.ts'
import { toContentPage } from './to-content.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'settings'>

/** The newest first; the first of those that have taken effect is the current one. */
export async function requireVersions(
  { db, clock }: ReadDeps,
  slug: string,
): Promise<{ versions: StatementVersion[]; cachePolicy: CachePolicy }> {
  const rows = await listStatementRows(db, slug)
  if (rows.length === 0) throw new AppError('not_found')
  const now = clock.now()
  const current = rows.find(({ effective_at }) => effective_at <= now)
  const versions = rows.map((row) => toVersion(row, now, row === current))
  const next = rows.findLast(({ effective_at }) => effective_at > now)?.effective_at ?? null
  return { versions, cachePolicy: { tags: [contentTagOf(slug)], validUntil: next } }
}

export async function requireVersion(
  deps: ReadDeps,
  slug: string,
  number: number,
): Promise<{ page: ContentPage; version: StatementVersion; cachePolicy: CachePolicy }> {
  const { versions, cachePolicy } = await requireVersions(deps, slug)
  const version = versions.find((each) => each.number === number)
  const stored = version && (await findStatementBody(deps.db, slug, number))
  if (!version || !stored) throw new AppError('not_found')
  const { body, findImage } = await prepareBody(deps, 'statement', stored)
  const page = toContentPage({ kind: 'statement', slug }, { ...body, updated_on: version.effective_on }, findImage)
  return { page, version, cachePolicy }
}

function toVersion({ number, effective_at, note }: StatementRow, now: Date, isCurrent: boolean): StatementVersion {
  const state = isCurrent ? 'current' : effective_at > now ? 'upcoming' : 'former'
  return { number, effective_on: taipeiDay(effective_at), note, state }
}
