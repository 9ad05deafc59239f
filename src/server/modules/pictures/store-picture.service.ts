/**
 * A picture is stored in two steps: its files, outside any transaction; then its row, in the transaction of whoever shows
 * it. Between them its files are planned to be removed, so that an upload that is broken off leaves nothing behind.
 */
import { createHash, randomUUID } from 'node:crypto'
import { pictureRefusals } from '#messages/admin/products/pictures.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { encodePicture } from '#server/core/uploaded-picture.ts'
import type { Db } from '#server/db/open-db.ts'
import { keepFiles, planRemovals } from './file-removals.repo.ts'
import { baseOf, contentTypes, storedName, storedNames } from './picture-files.ts'
import { insertPicture, type PictureRow } from './pictures.repo.ts'

/** Longer than an upload takes. */
const keepUnusedMs = 60 * 60 * 1000

/** Its files are stored and will be removed, unless `keepPicture` follows. `side`: the least that its shorter side must have. */
export async function storePicture(
  { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>,
  upload: Buffer,
  side?: number,
): Promise<PictureRow> {
  const { files: encoded, ...facts } = await encodePicture(upload, side)
  const id = randomUUID()
  const hash = createHash('sha256').update(id)
  for (const { bytes } of encoded) hash.update(bytes)
  const picture = { id, base: baseOf(hash.digest('hex').slice(0, 32)), ...facts }
  await planRemovals(db, storedNames(picture), new Date(clock.now().getTime() + keepUnusedMs))
  for (const { width, format, bytes } of encoded) {
    await files.put(storedName(picture.base, width, format), {
      bytes: Buffer.from(bytes),
      contentType: contentTypes[format],
    })
  }
  return picture
}

/** In the transaction that shows the picture. */
export async function keepPicture(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, picture: PictureRow): Promise<void> {
  if (!(await keepFiles(tx, storedNames(picture)))) {
    throw new AppError('picture_invalid', { text: pictureRefusals.gone })
  }
  await insertPicture(tx, picture, deps.clock.now())
  await deps.jobs.send(tx, { kind: 'encode_avif', data: { pictureId: picture.id } })
}
