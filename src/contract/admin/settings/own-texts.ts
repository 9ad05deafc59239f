/** The pages that only the owner can write: questions whose answers make drafts, and the decision to show or leave out. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { ownPages } from '#domain/content/own-texts.ts'

const OwnText = z.object({
  slug: z.enum(ownPages),
  version: Version,
  /** Nothing is written; a draft waits; shoppers read it; the shop opens without it. */
  state: z.enum(['empty', 'draft', 'shown', 'left_out']),
  /** Where it is read in the shop. */
  path: z.string(),
})
export type OwnText = z.infer<typeof OwnText>

const output = ok({ pages: z.array(OwnText) })
const Page = z.object({ slug: z.enum(ownPages), version: Version })
const Answer = Text(4000)

export const ownTextsApi = {
  list: staffCall('GET', '/api/admin/opening/texts', 'settings.read', {
    summary: 'The pages that only the owner can write, and how far they are',
    output,
  }),
  compose: staffCall('POST', '/api/admin/opening/texts', 'settings.write', {
    summary: 'Answers become drafts of the pages that they are about; nothing is shown yet',
    body: z.object({
      answers: z.object({ beginning: Answer, matters: Answer, people: Answer, place: Answer }),
      pages: z.array(Page).check(z.maxLength(ownPages.length)),
    }),
    output,
    errors: ['conflict', 'bad_input'],
  }),
  decide: staffCall('POST', '/api/admin/opening/texts/decide', 'settings.write', {
    summary: 'Show drafts to shoppers, or open without these pages; safe to repeat',
    body: z.object({
      choice: z.enum(['show', 'leave_out']),
      pages: z.array(Page).check(z.minLength(1), z.maxLength(ownPages.length)),
    }),
    output,
    errors: ['conflict', 'bad_input'],
  }),
}
