/** How a mail looks with a wording, and a copy of it to oneself. The wording itself is stored as the settings `mails`. */
import * as z from 'zod/mini'
import { mailKinds } from '#domain/mail-wording.ts'
import { endpoint, ok } from '../endpoint.ts'
import { Text, adminTag as tag } from './staff-scalars.ts'

const params = z.object({ kind: Text(60) })
const body = z.object({ subject: Text(8000), heading: Text(8000), text: Text(8000) })

const preview = {
  kind: z.enum(mailKinds),
  subject: z.string(),
  html: z.string(),
  /** What the shop writes by itself. */
  usual: z.object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) }),
  variables: z.array(z.string()),
}
const Preview = z.object(preview)
export type MailPreview = z.infer<typeof Preview>

export const mailWordingApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/settings/mails/{kind}/preview',
    tag,
    summary: 'A mail with this wording, about a made-up order; nothing is stored or sent',
    session: 'staff',
    permission: 'settings.read',
    params,
    body,
    output: ok(preview),
    errors: ['not_found', 'bad_input'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/settings/mails/{kind}/test',
    tag,
    summary: 'The same, mailed to one’s own address',
    session: 'staff',
    permission: 'settings.write',
    params,
    body,
    output: ok({ sent_to: z.string() }),
    errors: ['not_found', 'bad_input', 'unavailable'],
  }),
}
