/** Statements (privacy, terms, member rights) keep their earlier versions. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { ContentPage, Slug } from './content.ts'

const StatementVersion = z.object({
  number: z.int(),
  effective_on: z.iso.date(),
  /** What changed, in a sentence. */
  note: z.string(),
  state: z.enum(['former', 'current', 'upcoming']),
})
export type StatementVersion = z.infer<typeof StatementVersion>

export const statementsApi = {
  versions: endpoint({
    method: 'GET',
    path: '/api/statements/{slug}',
    tag: 'content',
    summary: 'The versions of a statement, the newest first; one that takes effect later is among them',
    params: z.object({ slug: Slug }),
    output: ok({ versions: z.array(StatementVersion) }),
    errors: ['not_found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/statements/{slug}/versions/{number}',
    tag: 'content',
    summary: 'One version of a statement, as it was',
    params: z.object({ slug: Slug, number: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) }),
    output: ok({ page: ContentPage, version: StatementVersion }),
    errors: ['not_found'],
  }),
}
