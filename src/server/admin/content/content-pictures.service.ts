import { images } from '#assets/images/manifest.ts'
import type { LibraryPicture } from '#contract/admin/content/content-pictures.ts'
import { hasDemoName, showsDemoBrand } from '#domain/demo-shop.ts'
import { pictureLimits } from '#domain/pictures/picture-rules.ts'
import { pictureRefusals as texts } from '#messages/admin/products/pictures.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findPicture } from '#server/core/find-picture.ts'
import { keysetPage, readListKey, toListKey } from '#server/core/keyset.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import { imageRefs } from '#server/modules/content/resolve-pictures.ts'
import { takePicture } from '#server/modules/pictures/pictures.repo.ts'
import { keepPicture, storePicture } from '#server/modules/pictures/store-picture.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { Body } from './content.repo.ts'
import { findProductAlt, insertContentPicture, selectLibrary } from './content-pictures.repo.ts'

/** After the uploaded ones, on the last page: the pictures that came with the shop. */
export async function listLibrary(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  q: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ items: LibraryPicture[]; next: string | null }> {
  const key = readListKey(after, ['instant', 'uuid'])
  const rows = await selectLibrary(db, q.trim(), { after: key, limit: limit + 1 })
  const { items, next } = keysetPage(rows, limit, ({ added_at, id }) => toListKey([added_at.toISOString(), id]))
  const uploaded = items.map(({ id, added_at: _, ...picture }) => ({ ref: `u:${id}`, picture }))
  return {
    items: next === null ? [...uploaded, ...listOwn(q.trim(), hasDemoName(settings.current().shop))] : uploaded,
    next,
  }
}

/** A shop with a name of its own is not offered pictures that show the demonstration's. */
function listOwn(q: string, withDemoBrand: boolean): LibraryPicture[] {
  return Object.keys(images).flatMap((ref) => {
    const picture = ref.endsWith('-portrait') ? null : findPicture(ref)
    if (!picture || (!withDemoBrand && showsDemoBrand(picture))) return []
    return picture.alt.includes(q) || ref.includes(q) ? [{ ref, picture }] : []
  })
}

/** In the library at once: a text shows it when it is chosen and saved. */
export async function addLibraryPicture(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'files'>,
  actor: Actor,
  { alt: written, file }: { alt: string; file: Buffer },
): Promise<LibraryPicture> {
  const alt = written.trim()
  if (alt === '') throw new AppError('bad_input', { fields: { alt: texts.altMissing } })
  if (alt.length > pictureLimits.altLength) throw new AppError('bad_input', { fields: { alt: texts.altTooLong } })
  const stored = await storePicture(deps, file)
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    await keepPicture(deps, tx, stored)
    await insertContentPicture(tx, { pictureId: stored.id, alt, now })
    await recordAudit(tx, actor, {
      action: 'content.picture',
      thing: { kind: 'content', id: stored.id, name: alt },
      changes: { picture: { before: null, after: stored.base } },
      at: now,
    })
  })
  const { id, ...picture } = stored
  return { ref: `u:${id}`, picture: { ...picture, alt } }
}

/** Pictures of products that a text names become the library's, too: they stay when the product loses them. */
export async function adoptPictures(tx: Db, body: Body, now: Date): Promise<void> {
  for (const ref of new Set(imageRefs(body))) {
    const id = /^u:(.+)$/.exec(ref)?.[1]
    const alt = id && (await findProductAlt(tx, id))
    // locked, so that it is not removed meanwhile
    if (id && alt && (await takePicture(tx, id))) await insertContentPicture(tx, { pictureId: id, alt, now })
  }
}
