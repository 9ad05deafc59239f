/** Messages as staff answer them: threads, who takes care of one, and templates. */
import * as z from 'zod/mini'
import { staffCall } from '#contract/admin/staff-call.ts'
import { Next, pageQuery, StaffId, Text, Version } from '#contract/admin/staff-scalars.ts'
import { ok } from '#contract/endpoint.ts'
import { Instant, MemberId } from '#contract/scalars.ts'

const MessageId = z.uuid()
const Person = z.object({ id: StaffId, name: z.string() })
export type MessagePerson = z.infer<typeof Person>

const MessageItem = z.object({
  id: MessageId,
  version: Version,
  code: z.string(),
  name: z.string(),
  /** The beginning of what was written last. */
  excerpt: z.string(),
  /** Waits for an answer. */
  open: z.boolean(),
  written_at: Instant,
  last_at: Instant,
  assigned_to: z.nullable(Person),
})
export type MessageItem = z.infer<typeof MessageItem>

const MessageEntry = z.object({
  /** 0: the first message. */
  id: z.int(),
  side: z.enum(['shop', 'customer']),
  author: z.string(),
  text: z.string(),
  came_by: z.enum(['form', 'desk', 'link', 'mail']),
  at: Instant,
})

const MessageThread = z.extend(MessageItem, {
  email: z.string(),
  entries: z.array(MessageEntry),
  /** Whose address it is. */
  member: z.nullable(z.object({ id: MemberId, number: z.string() })),
})
export type MessageThread = z.infer<typeof MessageThread>

const MessageTemplate = z.object({ id: z.int(), version: Version, name: z.string(), text: z.string() })
export type MessageTemplate = z.infer<typeof MessageTemplate>

const Params = z.object({ id: MessageId })
const answered = { output: ok({ thread: MessageThread }) }
const TemplateParams = z.object({
  id: z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((text) => Number(text)),
    ),
    z.int(),
  ),
})
const templates = { output: ok({ templates: z.array(MessageTemplate) }) }

export const adminMessagesApi = {
  list: staffCall('GET', '/api/admin/messages', 'messages.read', {
    summary: 'Messages: those that wait, the longest first; others, the latest first',
    query: z.object({
      q: z.optional(Text(100)),
      state: z.optional(z.enum(['open', 'done'])),
      assigned: z.optional(z.enum(['me', 'nobody'])),
      ...pageQuery,
    }),
    output: ok({ items: z.array(MessageItem), next: Next }),
  }),
  read: staffCall('GET', '/api/admin/messages/{id}', 'messages.read', {
    summary: 'One thread',
    params: Params,
    output: ok({ thread: MessageThread, people: z.array(Person), templates: z.array(MessageTemplate) }),
    errors: ['not_found'],
  }),
  answer: staffCall('POST', '/api/admin/messages/{id}/answer', 'messages.answer', {
    summary: 'Answer by mail, with a link to the thread',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, text: Text(20_000) }),
    ...answered,
    errors: ['not_found', 'conflict', 'bad_input', 'idempotency_mismatch'],
  }),
  assign: staffCall('POST', '/api/admin/messages/{id}/assign', 'messages.answer', {
    summary: 'Who takes care of it; null: nobody in particular',
    params: Params,
    body: z.object({ version: Version, staff_id: z.nullable(StaffId) }),
    ...answered,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  done: staffCall('POST', '/api/admin/messages/{id}/done', 'messages.answer', {
    summary: 'Nothing more to answer; nothing is mailed',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  reopen: staffCall('POST', '/api/admin/messages/{id}/reopen', 'messages.answer', {
    summary: 'Waits for an answer again',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  templates: staffCall('GET', '/api/admin/message-templates', 'messages.read', {
    summary: 'Texts to begin an answer with',
    ...templates,
  }),
  addTemplate: staffCall('POST', '/api/admin/message-templates', 'messages.answer', {
    summary: 'A new template',
    body: z.object({ name: Text(200), text: Text(20_000) }),
    ...templates,
    errors: ['bad_input'],
  }),
  changeTemplate: staffCall('POST', '/api/admin/message-templates/{id}', 'messages.answer', {
    summary: 'Change a template',
    params: TemplateParams,
    body: z.object({ version: Version, name: Text(200), text: Text(20_000) }),
    ...templates,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  removeTemplate: staffCall('POST', '/api/admin/message-templates/{id}/remove', 'messages.answer', {
    summary: 'Remove a template',
    params: TemplateParams,
    body: z.object({ version: Version }),
    ...templates,
    errors: ['not_found', 'conflict'],
  }),
}
