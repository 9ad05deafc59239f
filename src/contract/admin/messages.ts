/** Messages as staff answer them: threads, who takes care of one, and templates. */
import * as z from 'zod/mini'
import { endpoint, ok } from '../endpoint.ts'
import { Instant, MemberId } from '../scalars.ts'
import { Next, pageQuery, StaffId, Text, adminTag as tag, Version } from './staff-scalars.ts'

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
export type MessageEntry = z.infer<typeof MessageEntry>

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
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    tag,
    summary: 'Messages: those that wait, the longest first; others, the latest first',
    session: 'staff',
    permission: 'messages.read',
    query: z.object({
      q: z.optional(Text(100)),
      state: z.optional(z.enum(['open', 'done'])),
      assigned: z.optional(z.enum(['me', 'nobody'])),
      ...pageQuery,
    }),
    output: ok({ items: z.array(MessageItem), next: Next }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/messages/{id}',
    tag,
    summary: 'One thread',
    session: 'staff',
    permission: 'messages.read',
    params: Params,
    output: ok({ thread: MessageThread, people: z.array(Person), templates: z.array(MessageTemplate) }),
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/answer',
    tag,
    summary: 'Answer by mail, with a link to the thread',
    session: 'staff',
    permission: 'messages.answer',
    idempotent: true,
    params: Params,
    body: z.object({ version: Version, text: Text(20_000) }),
    ...answered,
    errors: ['not_found', 'conflict', 'bad_input', 'idempotency_mismatch'],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/assign',
    tag,
    summary: 'Who takes care of it; null: nobody in particular',
    session: 'staff',
    permission: 'messages.answer',
    params: Params,
    body: z.object({ version: Version, staff_id: z.nullable(StaffId) }),
    ...answered,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/done',
    tag,
    summary: 'Nothing more to answer; nothing is mailed',
    session: 'staff',
    permission: 'messages.answer',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/reopen',
    tag,
    summary: 'Waits for an answer again',
    session: 'staff',
    permission: 'messages.answer',
    params: Params,
    body: z.object({ version: Version }),
    ...answered,
    errors: ['not_found', 'conflict'],
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/admin/message-templates',
    tag,
    summary: 'Texts to begin an answer with',
    session: 'staff',
    permission: 'messages.read',
    ...templates,
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/message-templates',
    tag,
    summary: 'A new template',
    session: 'staff',
    permission: 'messages.answer',
    body: z.object({ name: Text(200), text: Text(20_000) }),
    ...templates,
    errors: ['bad_input'],
  }),
  changeTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/message-templates/{id}',
    tag,
    summary: 'Change a template',
    session: 'staff',
    permission: 'messages.answer',
    params: TemplateParams,
    body: z.object({ version: Version, name: Text(200), text: Text(20_000) }),
    ...templates,
    errors: ['not_found', 'conflict', 'bad_input'],
  }),
  removeTemplate: endpoint({
    method: 'POST',
    path: '/api/admin/message-templates/{id}/remove',
    tag,
    summary: 'Remove a template',
    session: 'staff',
    permission: 'messages.answer',
    params: TemplateParams,
    body: z.object({ version: Version }),
    ...templates,
    errors: ['not_found', 'conflict'],
  }),
}
