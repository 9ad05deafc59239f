/** The contact form, and the thread that an answer begins. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Instant } from '#contract/scalars.ts'

/** Wide limits on purpose: the domain checks each field and names its problem. */
const field = z.string().check(z.maxLength(10_000))

const Thread = z.object({
  name: z.string(),
  entries: z.array(
    z.object({ id: z.int(), side: z.enum(['shop', 'customer']), author: z.string(), text: z.string(), date: Instant }),
  ),
})
export type ContactThread = z.infer<typeof Thread>

/** From the link in the shop's answer. */
const token = z.string().check(z.maxLength(200))

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
  thread: endpoint({
    method: 'POST',
    path: '/api/contact/thread',
    tag: 'contact',
    summary: 'The messages between a customer and the shop, by the link in the shop’s mail',
    body: z.object({ token }),
    output: ok({ thread: Thread }),
    errors: ['link_invalid'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/contact/reply',
    tag: 'contact',
    summary: 'Write back; the same text again within a day changes nothing',
    body: z.object({ token, text: field }),
    output: ok({ thread: Thread }),
    errors: ['link_invalid', 'bad_input'],
  }),
}
