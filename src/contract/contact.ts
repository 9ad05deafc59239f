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
    summary: 'Send a message to the shop; at most 5 an hour per IP address and per e-mail address',
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
