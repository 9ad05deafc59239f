/** The content blocks of a page: typed data with plain text, never HTML. The screen decides how a block looks. */
import * as z from 'zod/mini'
import { Picture } from '#contract/products.ts'
import { ProductId } from '#contract/scalars.ts'

const line = z.string().check(z.minLength(1), z.maxLength(200))
const text = z.string().check(z.minLength(1), z.maxLength(2000))
/** A path in the shop: `/products/category/6`. */
export const ShopPath = z.string().check(z.regex(/^\/(?!\/)[\w/-]*$/))
/** A path in the shop, or a page elsewhere: https only, its host in Latin letters, without a user's name before it. */
export const ShopLink = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(\/(?!\/)[\w/-]*|https:\/\/[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?)$/),
  )
const several = <S extends z.ZodMiniType>(schema: S) => z.array(schema).check(z.minLength(1), z.maxLength(60))

/** Drawings, by the name of their component. */
const drawingNames = ['score-scale', 'washed', 'natural', 'honey'] as const

/** Faces that the shop has drawn. */
const portraitNames = ['glasses', 'headband', 'bob', 'cap'] as const
export type PortraitName = (typeof portraitNames)[number]

const Step = z.object({ title: line, text })

/** Blocks that are the same in the database and in answers. */
export const plainBlocks = [
  z.object({ type: z.literal('heading'), text: line }),
  z.object({ type: z.literal('paragraph'), text }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: several(text) }),
  z.object({ type: z.literal('facts'), items: several(z.object({ term: line, text })) }),
  z.object({ type: z.literal('quote'), text, by: z.string() }),
  z.object({ type: z.literal('note'), title: line, text }),
  z.object({
    type: z.literal('table'),
    caption: line,
    /** The first cell is the heading of the row headings. */
    head: several(line),
    /** The first cell of a row is its heading. */
    rows: several(several(text)),
  }),
  z.object({ type: z.literal('drawing'), name: z.enum(drawingNames), label: line, caption: z.string() }),
  z.object({ type: z.literal('timeline'), items: several(z.object({ when: line, text })) }),
  z.object({ type: z.literal('steps'), items: several(Step) }),
  z.object({
    type: z.literal('recipe'),
    title: line,
    serves: line,
    time: line,
    amounts: several(z.object({ name: line, amount: line })),
    steps: several(text),
    tip: z.string(),
  }),
  z.object({ type: z.literal('faq'), items: several(z.object({ question: line, answer: text })) }),
  z.object({ type: z.literal('product'), product_id: ProductId, text }),
  z.object({ type: z.literal('links'), items: several(z.object({ label: line, to: ShopPath })) }),
] as const

/** Blocks with pictures, given the schema of a picture: a key in the database, addresses in answers. */
export function pictureBlocks<Needed extends z.core.$ZodShape, Possible extends z.core.$ZodShape>(
  needed: Needed,
  possible: Possible,
) {
  return [
    z.object({ type: z.literal('figure'), caption: z.string(), ...needed }),
    z.object({
      type: z.literal('cards'),
      items: several(z.object({ title: line, latin: line, text, to: ShopPath, ...possible })),
    }),
    z.object({
      type: z.literal('people'),
      items: several(
        z.object({ name: line, role: line, text, portrait: z.optional(z.enum(portraitNames)), ...possible }),
      ),
    }),
  ] as const
}

export const ContentBlock = z.discriminatedUnion('type', [
  ...plainBlocks,
  ...pictureBlocks({ picture: Picture }, { picture: z.nullable(Picture) }),
])
export type ContentBlock = z.infer<typeof ContentBlock>
export type BlockOf<Type extends ContentBlock['type']> = Extract<ContentBlock, { type: Type }>

/** A part of a page with its own anchor (`#processing`). One without a title is the introduction. */
export function sectionOf<Block extends z.ZodMiniType>(block: Block) {
  return z.object({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
    title: z.string().check(z.maxLength(60)),
    blocks: z.array(block).check(z.maxLength(60)),
  })
}

export const ContentSection = sectionOf(ContentBlock)
export type ContentSection = z.infer<typeof ContentSection>

/** The fields of every page, besides its picture and its sections. */
export const pageHead = {
  title: line,
  eyebrow: line,
  lead: text,
  /** For search engines and shared links. */
  description: text,
  /** When the text last changed; shown on the page. */
  updated_on: z._default(z.iso.date(), '2025-10-20'),
}

/** Text over a picture: the home page's hero, the lists, the promotions. */
export const bannerHead = {
  eyebrow: line,
  title: line,
  text: z.string().check(z.maxLength(200)),
  /** The button; null: the one that is always there, or none. */
  action: z._default(
    z.nullable(z.object({ label: z.string().check(z.minLength(1), z.maxLength(20)), to: ShopLink })),
    null,
  ),
}

/** The home page's own texts. What lies behind each section (products, pairings, an article) has its own place. */
export const homePart = {
  line,
  text,
  story: { eyebrow: line, title: line, paragraphs: several(text), action: line },
  philosophy: { eyebrow: line, title: line, paragraphs: several(text) },
  hot: z.object({ eyebrow: line, title: line, lead: text, action: line }),
  band: z.object({ eyebrow: line, title: line, lead: text, action: line }),
}
