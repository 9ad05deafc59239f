/** The contact form. */
import * as z from 'zod/mini'
import { endpoint, ok } from './endpoint.ts'

/** Wide limits on purpose: the domain checks each field and names its problem. */
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
      /** A hidden field (honeypot): only a bot fills it in, and its message is dropped. */
      website: z.optional(field),
    }),
    output: ok({}),
  }),
}
