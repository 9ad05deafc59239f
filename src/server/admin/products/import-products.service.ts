/** A file of products: looked at as often as one likes, then written as it was looked at, all of it or nothing. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportResult } from '#contract/admin/products/product-import.ts'
import { productState, storedState } from '#domain/products/product-states.ts'
import { importTexts as texts } from '#messages/admin/products/import.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Actor } from '#server/ports/actor.ts'
import { type CategoryRecord, listCategoryRecords } from './categories.repo.ts'
import type { Names, WrittenProduct } from './columns.ts'
import { parseCsv } from './parse-csv.ts'
import { findSlugsTwice, type PlannedProduct, planProduct, type StoredCatalogue } from './plan-import.ts'
import { type FileProblem, readProductFile } from './read-file.ts'
import { saveProducts } from './save-products.service.ts'
import { listProductRecords, lockCatalogue, type ProductRecord, readCatalogueMark } from './stored-product.repo.ts'
import { toValues } from './to-values.ts'
import { writeProductFile } from './write-file.ts'

type ImportDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>
export type OnProgress = (step: 'checking' | 'writing', done: number, total: number) => void

/** More than anybody reads; the counts are of all. */
const shown = 500
const atOnce = 100

interface Plan {
  rows: number
  planned: PlannedProduct[]
  problems: FileProblem[]
  records: ReadonlyMap<number, ProductRecord>
}

export async function checkImport(deps: ImportDeps, csv: string, onProgress: OnProgress): Promise<ImportResult> {
  const mark = await markOf(deps.db, csv)
  const plan = await planImport(deps, deps.db, csv, onProgress)
  return toResult(plan, true, mark)
}

/** `mark` is the dry run's: of this file, and of the catalogue that it was compared with. */
export async function importProducts(
  deps: ImportDeps,
  actor: Actor,
  { csv, mark }: { csv: string; mark: string },
  onProgress: OnProgress,
): Promise<ImportResult> {
  return deps.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    if ((await markOf(tx, csv)) !== mark) throw new AppError('conflict', { text: texts.stale })
    const plan = await planImport(deps, tx, csv, onProgress)
    if (plan.problems.length > 0) throw new AppError('bad_input', { text: texts.refused(plan.problems.length) })
    await writePlan(deps, tx, actor, plan, onProgress)
    return toResult(plan, false, '')
  })
}

async function markOf(db: Db, csv: string): Promise<string> {
  return createHash('sha256')
    .update(await readCatalogueMark(db))
    .update(csv)
    .digest('hex')
}

async function planImport(deps: ImportDeps, db: Db, csv: string, onProgress: OnProgress): Promise<Plan> {
  const { rows, brokenAt } = await parseCsv(csv)
  const [categories, stored] = [await listCategoryRecords(db), await listProductRecords(db, null)]
  const { products, problems } = readProductFile(rows, toNames(categories))
  if (brokenAt !== null) problems.push({ line: brokenAt, column: '', reason: texts.reasons.broken })
  const catalogue = toCatalogue(stored, categories, deps.clock.now())
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
  return { rows: Math.max(0, rows.length - 1), planned, problems, records }
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

function toResult({ rows, planned, problems }: Plan, dryRun: boolean, mark: string): ImportResult {
  const count = (kind: PlannedProduct['kind']) => planned.filter((each) => each.kind === kind).length
  const changes = planned.flatMap(({ line, id, values: { name }, kind, changes: fields }) =>
    kind === 'same' ? [] : [{ line, id, name, kind, changes: fields as ImportResult['changes'][number]['changes'] }],
  )
  return {
    dry_run: dryRun,
    rows,
    counts: { new: count('new'), changed: count('changed'), same: count('same') },
    problem_count: problems.length,
    problems: problems.slice(0, shown),
    changes: problems.length > 0 ? [] : changes.slice(0, shown),
    mark: problems.length > 0 ? '' : mark,
  }
}

export async function* exportProducts(deps: Pick<Deps, 'db'>): AsyncGenerator<string> {
  const names = toNames(await listCategoryRecords(deps.db))
  const products = (await listProductRecords(deps.db, null)).map(toWritten)
  let part = ''
  for (const text of writeProductFile(products, names)) {
    part += text
    if (part.length < 64 * 1024) continue
    yield part
    part = ''
  }
  yield part
}

function toWritten(record: ProductRecord): WrittenProduct {
  return {
    id: record.id,
    state: productState(record),
    publish_at: record.publish_at?.toISOString() ?? null,
    values: toValues(record),
  }
}

function toCatalogue(
  records: readonly ProductRecord[],
  categories: readonly CategoryRecord[],
  now: Date,
): StoredCatalogue {
  const kinds = categories.filter(({ role }) => role === 'kind')
  return {
    byId: new Map(records.map((record) => [record.id, toWritten(record)])),
    idBySlug: new Map(records.map(({ slug, id }) => [slug, id])),
    categories: { kinds: new Set(kinds.map(({ id }) => id)), all: new Set(categories.map(({ id }) => id)) },
    now,
  }
}

function toNames(categories: readonly CategoryRecord[]): Names {
  const find = (role: CategoryRecord['role'], name: string) =>
    categories.find((category) => category.role === role && category.name === name)?.id
  return {
    nameOf: (id) => categories.find((category) => category.id === id)?.name ?? '',
    kindOf: (name) => find('kind', name),
    shelfOf: (name) => find('shelf', name),
  }
}
