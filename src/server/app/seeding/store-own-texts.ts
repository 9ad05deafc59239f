/**
 * A real shop opens with nobody else's identity. Of the texts that came with the program the statements are the shop's own
 * by the words in them (`{公司名稱}`); pages that tell of a firm, its place and its people are drafts without them, to be
 * written or left out (`domain/content/own-texts.ts`). What somebody has changed, and a shop that is open, stay as they are.
 */
import { sql } from 'kysely'
import { storedBodies } from '#contract/admin/content/content-bodies.ts'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { composeText, noAnswers, ownPages } from '#domain/content/own-texts.ts'
import { mapTexts } from '#domain/content/terms.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { showsDemoBrand } from '#domain/demo-shop.ts'
import { demoGoodsRow, inShopWords, ownBanners, ownTagline } from '#seed/content/own-words.ts'
import { seedPages } from '#seed/content/pages.ts'
import { seedPromotions } from '#seed/content/promotions.ts'
import { findPicture } from '#server/core/find-picture.ts'
import type { Db } from '#server/db/open-db.ts'
import { findOpening } from '#server/modules/settings/opening-state.repo.ts'

type Body = { [key: string]: Json }
interface OwnText {
  body: Body
  published: boolean
}

/** Every text that comes with the program and says something of its shop. */
function listOwnTexts(): Record<string, OwnText> {
  const isOwn = (slug: string) => ownPages.some((own) => own === slug)
  const statements = ['privacy-statement', 'member-statement']
  const pages = Object.entries(seedPages).filter(([slug]) => !isOwn(slug))
  return {
    ...Object.fromEntries(
      pages.map(([slug, body]) => [slug, { body: withoutBrand(body as Body), published: statements.includes(slug) }]),
    ),
    ...Object.fromEntries(
      Object.entries(seedPromotions).map(([slug, body]) => [
        slug,
        { body: withoutBrand(body as Body), published: true },
      ]),
    ),
    ...Object.fromEntries(
      ownPages.map((own) => [own, { body: composeText(own, noAnswers), published: own === 'home' }]),
    ),
    ...Object.fromEntries(
      Object.entries(ownBanners).map(([slug, body]) => [slug, { body: body as Body, published: true }]),
    ),
  }
}

export async function storeOwnTexts(db: Db, now: Date): Promise<void> {
  if ((await findOpening(db)).openedAt) return
  const own = listOwnTexts()
  const rows = await db.selectFrom('content_pages').select(['slug', 'kind', 'version']).execute()
  for (const { slug, kind, version } of rows) {
    const text = own[slug]
    if (!text || version !== 1 || !contentKinds.includes(kind)) continue
    const body = JSON.stringify(storedBodies[kind].parse(text.body))
    await sql`
      update content_pages set body = ${body}::jsonb, published = ${text.published},
        draft = ${text.published ? null : body}::jsonb,
        first_published_at = case when ${text.published} then first_published_at end,
        published_at = case when ${text.published} then published_at end, updated_at = ${now}
      where slug = ${slug}`.execute(db)
    await sql`
      update statement_versions set body = ${body}::jsonb where slug = ${slug} and number = 1`.execute(db)
  }
  await sql`
    update categories set tagline = ${ownTagline.text} where tagline like ${ownTagline.instead}`.execute(db)
}

/** Its name becomes the shop's own, and what speaks in its people's name, or of goods that nobody sells here, is left out. */
function withoutBrand(body: Body): Body {
  const named = mapTexts(body, inShopWords)
  return dropForeign(named) as Body
}

const foreignBlocks = new Set(['quote', 'product', 'people'])

function dropForeign(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => !isForeign(item)).map(dropForeign)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === 'image' ? unbranded(part) : dropForeign(part)]),
  )
}

function isForeign(item: Json): boolean {
  if (Array.isArray(item)) return item.some((cell) => typeof cell === 'string' && demoGoodsRow.test(cell))
  const { type } = (item ?? {}) as { type?: Json }
  return typeof type === 'string' && foreignBlocks.has(type)
}

function unbranded(ref: Json): Json {
  const picture = typeof ref === 'string' ? findPicture(ref) : null
  return picture && showsDemoBrand(picture) ? null : ref
}
