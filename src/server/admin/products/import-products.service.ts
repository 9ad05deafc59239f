/** A file of products: looked at as often as one likes, then written as it was looked at, all of it or nothing. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import { storedState } from '#domain/products/product-states.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { listCategoryRecords } from './categories.repo.ts'
import { toCatalogue, toNames } from './import-catalogue.ts'
import { parseCsv } from './parse-csv.ts'
import { findSlugsTwice, type PlannedProduct, planProduct } from './plan-import.ts'
import { type FileProblem, readProductFile } from './read-file.ts'
import { groupByCause, withoutProblems, writeRejected } from './rejected-rows.ts'
import { saveProducts } from './save-products.service.ts'
import { listProductRecords, lockCatalogue, type ProductRecord, readCatalogueMark } from './stored-product.repo.ts'

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>
export type OnProgress = (step: 'checking' | 'writing', done: number, total: number) => void

/** More than anybody reads; the counts are of all. */
const shown = 500
const atOnce = 100

interface Plan {
  rows: number
  skipped: number
  planned: PlannedProduct[]
  problems: FileProblem[]
  /** What can be taken although other rows have problems; empty where the file as a whole cannot be read. */
  good: PlannedProduct[]
  /** The rows that cannot, as a file with their reasons. */
  rejected: string
  records: ReadonlyMap<number, ProductRecord>
}

export async function checkImport(deps: ImportDeps, csv: string, onProgress: OnProgress): Promise<ImportResult> {
  const marks = { whole: await markOf(deps.db, csv, false), part: await markOf(deps.db, csv, true) }
  const plan = await planImport(deps, deps.db, csv, onProgress)
  return toResult(plan, true, marks)
}

/**
 * `mark` is the dry run's: of this file, of the catalogue that it was compared with, and of whether all of it is wanted
 * or only the `part` without problems.
 */
export async function importProducts(
  deps: ImportDeps,
  actor: Actor,
  { csv, mark, part }: { csv: string; mark: string; part: boolean },
  onProgress: OnProgress,
): Promise<ImportResult> {
  return deps.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    if ((await markOf(tx, csv, part)) !== mark) throw new AppError('conflict', { text: texts.stale })
    const plan = await planImport(deps, tx, csv, onProgress)
    if (part ? plan.good.length === 0 : plan.problems.length > 0) {
      throw new AppError('bad_input', { text: texts.refused(plan.problems.length) })
    }
    await writePlan(deps, tx, actor, part ? { ...plan, planned: plan.good } : plan, onProgress)
    return toResult(plan, false, { whole: '', part: '' })
  })
}

async function markOf(db: Db, csv: string, part: boolean): Promise<string> {
  return createHash('sha256')
    .update(part ? 'part' : 'whole')
    .update(await readCatalogueMark(db))
    .update(csv)
    .digest('hex')
}

async function planImport(deps: ImportDeps, db: Db, csv: string, onProgress: OnProgress): Promise<Plan> {
  const { rows, brokenAt } = await parseCsv(csv)
  const [categories, stored] = [await listCategoryRecords(db), await listProductRecords(db, null)]
  const { products, problems: found, isUsable, skipped } = readProductFile(rows, toNames(categories))
  // of a file that breaks off in its first lines nothing else can be said
  const problems = brokenAt !== null && rows.length === 0 ? [] : found
  if (brokenAt !== null) problems.push({ line: brokenAt, column: '', reason: texts.reasons.broken })
  const written = new Set(products.map(({ slug }) => slug))
  const catalogue = toCatalogue(stored, categories, written, deps.clock.now())
  const planned: PlannedProduct[] = []
  for (const [index, product] of products.entries()) {
    const each = planProduct(product, catalogue)
    problems.push(...each.problems)
    if (each.planned) planned.push(each.planned)
    if (index % atOnce === 0) {
      onProgress('checking', index, products.length)
      // others are answered in between
      await setImmediate()
    }
  }
  problems.push(...findSlugsTwice(planned))
  problems.sort((a, b) => a.line - b.line)
  const records = new Map(stored.map((record) => [record.id, record]))
  const good = isUsable && brokenAt === null ? withoutProblems(planned, problems) : []
  const rejected = good.length > 0 ? writeRejected(rows, products, problems) : ''
  return { rows: Math.max(0, rows.length - 1 - skipped), skipped, planned, problems, good, rejected, records }
}

async function writePlan(deps: ImportDeps, tx: Db, actor: Actor, plan: Plan, onProgress: OnProgress): Promise<void> {
  const changed = plan.planned.filter(({ kind }) => kind !== 'same')
  const now = deps.clock.now()
  for (let done = 0; done < changed.length; done += atOnce) {
    onProgress('writing', done, changed.length)
    const part = changed.slice(done, done + atOnce)
    const saves = part.map(({ id, values, state }) => {
      const before = id === null ? null : (plan.records.get(id) ?? null)
      const none = { published: false, publish_at: null, off_sale: false }
      const at = state.at === null ? null : new Date(state.at)
      return { before, values, state: storedState(state.state, at, before ?? none), action: 'product.import' as const }
    })
    for (const { id, publish_at: runAt } of await saveProducts(tx, actor, saves, now)) {
      if (runAt) await deps.jobs.send(tx, { kind: 'publish_product', data: { productId: id }, runAt })
    }
  }
  onProgress('writing', changed.length, changed.length)
}

function toResult(plan: Plan, dryRun: boolean, marks: { whole: string; part: string }): ImportResult {
  const { rows, skipped, planned, problems, good, rejected } = plan
  const isWhole = problems.length === 0
  return {
    dry_run: dryRun,
    rows,
    skipped,
    counts: countKinds(planned),
    problem_count: problems.length,
    problems: problems.slice(0, shown),
    causes: groupByCause(problems),
    changes: isWhole ? listChanges(planned) : [],
    mark: isWhole ? marks.whole : '',
    part:
      isWhole || good.length === 0
        ? null
        : { counts: countKinds(good), changes: listChanges(good), mark: marks.part, rejected },
  }
}

function countKinds(planned: readonly PlannedProduct[]): ImportResult['counts'] {
  const count = (kind: PlannedProduct['kind']) => planned.filter((each) => each.kind === kind).length
  return { new: count('new'), changed: count('changed'), same: count('same') }
}

function listChanges(planned: readonly PlannedProduct[]): ImportResult['changes'] {
  const changed = planned.filter((each) => each.kind !== 'same').slice(0, shown)
  return changed.flatMap(({ line, id, values: { name }, kind, changes: fields }) =>
    kind === 'same' ? [] : [{ line, id, name, kind, changes: fields as ImportResult['changes'][number]['changes'] }],
  )
}
