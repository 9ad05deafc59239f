/** What visitors write to the shop. */
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'

/** Roomy on purpose: the domain says exactly what is wrong with which field. */
const field = z.string().check(z.maxLength(10_000))

export const contactApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    tag: 'contact',
    summary: 'Write to the shop; limited to 5 messages an hour per address and per e-mail',
    body: z.object({
      name: field,
      email: field,
      message: field,
      /** A field that people do not see: what fills it in is a program, and its message is dropped. */
      website: z.optional(field),
    }),
    output: ok({}),
  }),
}
