/** Kinds and shelves, as editors write them. Their addresses are their ids, which never change. */
import type { AdminCategory } from '#contract/admin/products/categories.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { recordChanges } from '#domain/audit/changes.ts'
import { productProblemTexts } from '#messages/admin/products/product-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { type CategoryRecord, insertCategory, listCategoryRecords, updateCategory } from './categories.repo.ts'
import { lockCatalogue } from './stored-product.repo.ts'

type CategoryInput = Pick<AdminCategory, 'slug' | 'name' | 'tagline' | 'position'>

export function createCategory(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  input: CategoryInput & Pick<AdminCategory, 'role'>,
): Promise<AdminCategory> {
  return writeCategory(deps, tx, actor, 'category.create', async (all) => {
    const values = requireValid(input, all, null)
    const { id } = await insertCategory(tx, { ...values, role: input.role })
    return { before: null, id }
  })
}

export function changeCategory(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, version, ...input }: CategoryInput & { id: number; version: number },
): Promise<AdminCategory> {
  return deps.db.transaction().execute((tx) =>
    writeCategory(deps, tx, actor, 'category.change', async (all) => {
      const before = all.find((category) => category.id === id)
      if (!before) throw new AppError('not_found')
      if (before.version !== version) throw new AppError('conflict', { present: { ...before } })
      await updateCategory(tx, id, requireValid(input, all, id))
      return { before, id }
    }),
  )
}

async function writeCategory(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Actor,
  action: AuditAction,
  write: (all: readonly CategoryRecord[]) => Promise<{ before: CategoryRecord | null; id: number }>,
): Promise<AdminCategory> {
  await lockCatalogue(tx)
  const { before, id } = await write(await listCategoryRecords(tx))
  const after = (await listCategoryRecords(tx)).find((category) => category.id === id)
  if (!after) throw new AppError('not_found')
  const fields = ({ slug, name, role, tagline, position }: CategoryRecord) => ({ slug, name, role, tagline, position })
  await recordAudit(tx, actor, {
    action,
    thing: { kind: 'category', id: String(id), name: after.name },
    changes: recordChanges(before ? fields(before) : {}, fields(after)),
    at: deps.clock.now(),
  })
  await purgeTags(tx, [catalogueTag])
  announceAfterCommit('products')
  return after
}

function requireValid(input: CategoryInput, all: readonly CategoryRecord[], own: number | null): CategoryInput {
  const values = { ...input, name: input.name.trim(), slug: input.slug.trim(), tagline: input.tagline.trim() }
  const fields: Record<string, string> = {}
  if (values.name === '') fields.name = productProblemTexts.missing
  // a file lists the shelves of a product with this sign between them
  if (values.name.includes('、')) fields.name = productProblemTexts.separator
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.slug)) fields.slug = productProblemTexts.slug
  const others = all.filter(({ id }) => id !== own)
  if (others.some(({ slug }) => slug === values.slug)) fields.slug = productProblemTexts.slug_taken
  if (others.some(({ name }) => name === values.name)) fields.name = productProblemTexts.name_taken
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
  return values
}
