/** How a mail looks with a wording, and a copy of it to oneself. The wording itself is stored as the settings `mails`. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Text } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { mailKinds } from '#domain/settings/mail-wording.ts'

const params = z.object({ kind: Text(60) })
const body = z.object({ subject: Text(8000), heading: Text(8000), text: Text(8000) })

const preview = {
  kind: z.enum(mailKinds),
  subject: z.string(),
  html: z.string(),
  /** What the shop writes by itself. */
  defaults: z.object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) }),
  variables: z.array(z.string()),
}
const Preview = z.object(preview)
export type MailPreview = z.infer<typeof Preview>

export const mailWordingApi = {
  preview: staffCall('POST', '/api/admin/settings/mails/{kind}/preview', 'settings.read', {
    summary: 'A mail with this wording, about a made-up order; nothing is stored or sent',
    params,
    body,
    output: ok(preview),
    errors: ['not_found', 'bad_input'],
  }),
  test: staffCall('POST', '/api/admin/settings/mails/{kind}/test', 'settings.write', {
    summary: 'The same, mailed to one’s own address',
    params,
    body,
    output: ok({ sent_to: z.string() }),
    errors: ['not_found', 'bad_input', 'unavailable'],
  }),
}
