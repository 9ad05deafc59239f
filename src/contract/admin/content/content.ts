/** Texts of the shop as editors write them. What is saved is a draft; shoppers read what was published. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Picture } from '#contract/products.ts'
import { Instant } from '#contract/scalars.ts'
import { Slug } from '#contract/shop/pages/content.ts'
import { addedKinds, contentKinds } from '#domain/content/content-kinds.ts'
import { contentStates, publishSteps } from '#domain/content/content-state.ts'

const Kind = z.enum(contentKinds)
const State = z.enum(contentStates)
/** By kind, see content-bodies.ts; it is checked when it is stored. */
const Body = z.record(z.string(), z.unknown())

const head = {
  slug: Slug,
  kind: Kind,
  version: Version,
  title: z.string(),
  state: State,
  /** Whether shoppers can read it, in whichever version. */
  live: z.boolean(),
  publish_at: z.nullable(Instant),
  updated_at: Instant,
  /** Where it is read in the shop. */
  path: z.string(),
}

const ContentItem = z.object(head)
export type ContentItem = z.infer<typeof ContentItem>

export const AdminContent = z.object({
  ...head,
  /** What is being written: the draft, or what is published where there is none. */
  body: Body,
  steps: z.array(z.enum(publishSteps)),
  first_published_at: z.nullable(Instant),
  /** Of a planned statement. */
  tell_members: z.boolean(),
  change_note: z.string(),
})
export type AdminContent = z.infer<typeof AdminContent>

const Change = z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })
const ContentRevision = z.object({
  version: Version,
  at: Instant,
  actor: z.string(),
  action: z.string(),
  /** Against the version before it, by part. */
  changes: z.record(z.string(), Change),
})
export type ContentRevision = z.infer<typeof ContentRevision>

const params = z.object({ slug: Slug })
const output = ok({ content: AdminContent })

export const adminContentApi = {
  list: staffCall('GET', '/api/admin/content', 'content.read', {
    summary: 'All texts, drafts included, the last changed first',
    query: z.object({ q: z.optional(Text(100)), kind: z.optional(Kind), state: z.optional(State), ...pageQuery }),
    output: ok({ items: z.array(ContentItem), next: Next }),
  }),
  create: staffCall('POST', '/api/admin/content', 'content.write', {
    summary: 'A new article, page, pairing or statement, as a draft',
    idempotent: true,
    body: z.object({ kind: z.enum(addedKinds), slug: Text(60), title: Text(200) }),
    output,
    errors: ['bad_input', 'idempotency_mismatch'],
  }),
  read: staffCall('GET', '/api/admin/content/{slug}', 'content.read', {
    summary: 'One text with its draft, and the pictures that it names',
    params,
    output: ok({ content: AdminContent, pictures: z.record(z.string(), Picture) }),
    errors: ['not_found'],
  }),
  change: staffCall('POST', '/api/admin/content/{slug}', 'content.write', {
    summary: 'Store a draft; with publish it is shown at once',
    params,
    body: z.object({ version: Version, body: Body, publish: z._default(z.boolean(), false) }),
    maxBytes: 1024 * 1024,
    output,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  publish: staffCall('POST', '/api/admin/content/{slug}/publish', 'content.write', {
    summary: 'Show the draft now or at a time, give the plan up, hide the text, or throw the draft away',
    params,
    body: z.object({
      version: Version,
      step: z._default(z.enum(publishSteps), 'now'),
      /** Of `plan`; of a statement its date of effect. */
      at: z._default(z.nullable(Instant), null),
      /** Of a statement: members get a mail when it takes effect. */
      tell_members: z._default(z.boolean(), false),
      /** Of a statement: what changed, in a sentence. */
      note: z._default(Text(300), ''),
    }),
    output,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  history: staffCall('GET', '/api/admin/content/{slug}/history', 'content.read', {
    summary: 'What was changed, the newest first',
    params,
    query: z.object(pageQuery),
    output: ok({ items: z.array(ContentRevision), next: Next }),
    errors: ['not_found'],
  }),
  restore: staffCall('POST', '/api/admin/content/{slug}/restore', 'content.write', {
    summary: 'The text of an earlier version as a new draft',
    params,
    body: z.object({ version: Version, to_version: Version }),
    output,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  preview: staffCall('POST', '/api/admin/content/{slug}/preview', 'content.read', {
    summary: 'The page as it would be, as a document without scripts; nothing is stored',
    params,
    body: z.object({ body: Body }),
    maxBytes: 1024 * 1024,
    output: ok({ html: z.string() }),
    errors: ['not_found', 'bad_input', 'unavailable'],
  }),
  previewLink: staffCall('POST', '/api/admin/content/{slug}/preview-link', 'content.write', {
    summary: 'A signed address at which the draft can be read for a week, by anybody who has it',
    params,
    output: ok({ url: z.string(), expires_at: Instant }),
    errors: ['not_found'],
  }),
}
