/** Changes of a product's pictures: one transaction each, under the lock of the product's set, by the version staff saw. */
import type { OwnPicture, ProductPictures } from '#contract/admin/products/product-pictures.ts'
import type { ProductId } from '#contract/scalars.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Changes, changesBetween } from '#domain/audit/changes.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { AppError } from '#server/core/app-error.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import type { Deps } from '#server/core/deps.ts'
import { announceAfterCommit } from '#server/core/live-topics.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { catalogueTag } from '#server/modules/catalogue/catalogue.service.ts'
import { releasePicture, takePicture } from '#server/modules/pictures/pictures.repo.ts'
import { keepPicture, storePicture } from '#server/modules/pictures/store-picture.service.ts'
import { lotsTag } from '#server/modules/stock/lots.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  deleteProductPicture,
  findVersion,
  insertProductPicture,
  lockSet,
  raiseVersion,
  setDemonstrationAside,
  storeOrder,
  updateAlt,
} from './product-pictures.repo.ts'
import { readPictures } from './read-pictures.service.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>
type AddDeps = ChangeDeps & Pick<Deps, 'jobs' | 'files'>

/** Null as version: nobody's change can be overwritten by adding at the end. */
interface NewPicture {
  productId: ProductId
  version: number | null
  alt: string
  file: Buffer
}

export async function addPicture(
  deps: AddDeps,
  actor: Actor,
  { productId, version, alt: written, file }: NewPicture,
): Promise<{ product: ProductPictures; picture: OwnPicture }> {
  const alt = requireAlt(written)
  // before a second is spent on decoding
  await requireRoom(deps.db, productId)
  await requireVersion(deps.db, productId, version, await findVersion(deps.db, productId))
  const stored = await storePicture(deps, file)
  const product = await change(deps, actor, { productId, version, action: 'picture.add' }, async (tx, before) => {
    requireRoomFor(before)
    await keepPicture(deps, tx, stored)
    if (before.pictures.length === 0) await setDemonstrationAside(tx, productId, true)
    await insertProductPicture(tx, productId, stored, { alt, position: before.pictures.length })
    return { picture: { before: null, after: stored.base }, alt: { before: null, after: alt } }
  })
  const picture = product.pictures.find(({ id }) => id === stored.id)
  if (!picture) throw new Error('the picture is not there')
  return { product, picture }
}

interface Known {
  productId: ProductId
  version: number
}

export function orderPictures(deps: ChangeDeps, actor: Actor, { ids, ...known }: Known & { ids: string[] }) {
  return change(deps, actor, { ...known, action: 'picture.order' }, async (tx, { pictures }) => {
    const before = pictures.map(({ id }) => id)
    if (ids.toSorted().join() !== before.toSorted().join()) throw new AppError('bad_input', { text: texts.otherOrder })
    await storeOrder(tx, known.productId, ids)
    return changesBetween({ pictures: before }, { pictures: ids })
  })
}

type OfPicture = Known & { pictureId: string }

export function describePicture(
  deps: ChangeDeps,
  actor: Actor,
  { pictureId, alt: written, ...known }: OfPicture & { alt: string },
) {
  const alt = requireAlt(written)
  return change(deps, actor, { ...known, action: 'picture.describe' }, async (tx, { pictures }) => {
    const picture = requirePicture(pictures, pictureId)
    await updateAlt(tx, known.productId, pictureId, alt)
    return changesBetween({ alt: picture.alt }, { alt })
  })
}

export function removePicture(deps: ChangeDeps, actor: Actor, { pictureId, ...known }: OfPicture) {
  const { productId } = known
  return change(deps, actor, { ...known, action: 'picture.remove' }, async (tx, { pictures }) => {
    const picture = requirePicture(pictures, pictureId)
    await deleteProductPicture(tx, productId, pictureId)
    await storeOrder(
      tx,
      productId,
      pictures.flatMap(({ id }) => (id === pictureId ? [] : [id])),
    )
    if (pictures.length === 1) await setDemonstrationAside(tx, productId, false)
    await releasePicture(tx, pictureId, deps.clock.now())
    return { picture: { before: picture.base, after: null }, alt: { before: picture.alt, after: null } }
  })
}

/** While its files are still there: for a day. */
export function restorePicture(
  deps: ChangeDeps,
  actor: Actor,
  { pictureId, alt: written, position, ...known }: OfPicture & { alt: string; position: number },
) {
  const alt = requireAlt(written)
  const { productId } = known
  return change(deps, actor, { ...known, action: 'picture.restore' }, async (tx, before): Promise<Changes> => {
    const ids = before.pictures.map(({ id }) => id)
    if (ids.includes(pictureId)) return {}
    requireRoomFor(before)
    const picture = await takePicture(tx, pictureId)
    if (!picture) throw new AppError('not_found', { text: texts.gone })
    if (ids.length === 0) await setDemonstrationAside(tx, productId, true)
    await insertProductPicture(tx, productId, picture, { alt, position: ids.length })
    await storeOrder(tx, productId, ids.toSpliced(position, 0, pictureId))
    return { picture: { before: null, after: picture.base }, alt: { before: null, after: alt } }
  })
}

interface Change {
  productId: ProductId
  version: number | null
  action: AuditAction
}

/** The second of two who changed the same set finds another version, and is told what there is now. */
function change(
  deps: ChangeDeps,
  actor: Actor,
  { productId, version, action }: Change,
  work: (tx: Db, before: ProductPictures) => Promise<Changes>,
): Promise<ProductPictures> {
  return deps.db.transaction().execute(async (tx) => {
    await readPictures(tx, productId)
    const current = await lockSet(tx, productId)
    await requireVersion(tx, productId, version, current)
    const before = await readPictures(tx, productId)
    const changes = await work(tx, before)
    await raiseVersion(tx, productId)
    const thing = { kind: 'product' as const, id: String(productId), name: before.name }
    await recordAudit(tx, actor, { action, thing, changes, at: deps.clock.now() })
    await purgeTags(tx, [catalogueTag, lotsTag])
    announceAfterCommit('products')
    return readPictures(tx, productId)
  })
}

async function requireVersion(db: Db, productId: ProductId, version: number | null, current: number): Promise<void> {
  if (version === null || version === current) return
  throw new AppError('conflict', { present: { ...(await readPictures(db, productId)) } })
}

async function requireRoom(db: Db, productId: ProductId): Promise<void> {
  requireRoomFor(await readPictures(db, productId))
}

function requireRoomFor({ pictures }: ProductPictures): void {
  if (pictures.length >= pictureLimits.perProduct) throw new AppError('picture_limit', { text: texts.tooMany })
}

function requirePicture(pictures: readonly OwnPicture[], id: string): OwnPicture {
  const picture = pictures.find((each) => each.id === id)
  if (!picture) throw new AppError('not_found', { text: texts.gone })
  return picture
}

/** What a picture shows is said in words, always. */
function requireAlt(written: string): string {
  const alt = written.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  const problem = alt === '' ? texts.altMissing : alt.length > pictureLimits.altLength ? texts.altTooLong : null
  if (problem) throw new AppError('bad_input', { text: problem, fields: { alt: problem } })
  return alt
}
