/** A text as it may be stored: tidied, of the known parts, with products and pictures that exist. */

import type * as z from 'zod/mini'
import { type ImageRef, storedBodies } from '#contract/admin/content/content-bodies.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { type Json, tidyBody } from '#domain/content/tidy-body.ts'
import { contentProblemTexts as texts } from '#messages/admin/settings/content-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Db } from '#server/db/open-db.ts'
import { findImages, imageRefs } from '#server/modules/content/resolve-pictures.ts'
import { type Body, listKnownProducts } from './content.repo.ts'

type Problems = Record<string, string>

/** Refused with a sentence for each field, under its path: `sections.0.blocks.2.text`. */
export async function requireBody(db: Db, kind: ContentKind, given: unknown): Promise<Body> {
  const tidy = tidyBody(given as Json)
  const parsed = storedBodies[kind].safeParse(tidy)
  if (!parsed.success) throw new AppError('bad_input', { fields: toProblems(parsed.error.issues) })
  const body = parsed.data as Body
  const problems = { ...(await productProblems(db, body)), ...(await imageProblems(db, body)) }
  if (Object.keys(problems).length > 0) throw new AppError('bad_input', { fields: problems })
  return body
}

function toProblems(issues: readonly z.core.$ZodIssue[]): Problems {
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', problemText(issue)]))
}

/** By what the schema says of a text as a whole. */
const refinedTexts: Record<string, string> = {
  dates: texts.dates,
  'link twice': texts.linkTwice,
  'menu twice': texts.menuTwice,
}

function problemText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return texts.missing
    case 'too_big':
      return texts.tooLong
    case 'custom':
      return refinedTexts[issue.message] ?? texts.twice
    case 'invalid_format':
      return issue.path.at(-1) === 'to' ? texts.path : issue.path.at(-1) === 'url' ? texts.url : texts.format
    default:
      return issue.path.at(-1) === 'image' ? texts.noPicture : texts.invalid
  }
}

async function productProblems(db: Db, body: Body): Promise<Problems> {
  const named = placesOf(body, 'product_id')
  const known = await listKnownProducts(
    db,
    named.map(({ value }) => Number(value)),
  )
  return Object.fromEntries(
    named.flatMap(({ path, value }) => (known.includes(Number(value)) ? [] : [[path, texts.noProduct]])),
  )
}

async function imageProblems(db: Db, body: Body): Promise<Problems> {
  const findImage = await findImages(db, body)
  const missing = new Set(imageRefs(body).filter((ref: z.infer<typeof ImageRef>) => findImage(ref) === null))
  if (missing.size === 0) return {}
  return Object.fromEntries(
    placesOf(body, 'image').flatMap(({ path, value }) => (missing.has(String(value)) ? [[path, texts.noPicture]] : [])),
  )
}

/** Where a field stands in a text, however deep. */
function placesOf(
  value: Json,
  field: string,
  path: readonly (string | number)[] = [],
): { path: string; value: Json }[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => {
    const place = [...path, name]
    return name === field ? [{ path: place.join('.'), value: part }] : placesOf(part, field, place)
  })
}
