/** From what a text stores (`story-mist`, `u:` and an id) to the addresses of the picture. */
import type { Picture } from '#contract/products.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { findPicture } from '#server/core/find-picture.ts'
import type { Db } from '#server/db/open-db.ts'
import { listContentPictures } from './content-pictures.repo.ts'

/** Null: there is no such picture (any more). */
export type FindImage = (ref: string | null) => Picture | null

const uploaded = /^u:(.+)$/

/** One statement for all uploaded pictures of a text; the shop's own are in memory. */
export async function findImages(db: Db, body: unknown): Promise<FindImage> {
  const ids = [...new Set(imageRefs(body as Json).flatMap((ref) => uploaded.exec(ref)?.[1] ?? []))]
  const found = await listContentPictures(db, ids)
  return (ref) => {
    const id = ref === null ? undefined : uploaded.exec(ref)?.[1]
    return id === undefined ? findPicture(ref) : (found.get(id) ?? null)
  }
}

const imageFields = new Set(['image', 'portrait'])

/** Every picture that a text names. A face (`portrait: 'cap'`) looks like one of the shop's pictures and is none. */
export function imageRefs(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(imageRefs)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) =>
    imageFields.has(name) && typeof part === 'string' ? [part] : imageRefs(part),
  )
}
