import { adminMessagesApi } from '#contract/admin/members/messages.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { answerThread, assignThread, finishThread, reopenThread } from './answer-message.service.ts'
import { listThreads, readThread } from './messages.service.ts'
import { listTemplates } from './templates.repo.ts'
import { addTemplate, changeTemplate, removeTemplate } from './templates.service.ts'

export function messagesAdminRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, adminMessagesApi.list, ({ staff, query }) => listThreads(deps, staff, query))
  serve(serving, adminMessagesApi.read, ({ actor, params }) => readThread(deps, actor, params.id))
  serve(serving, adminMessagesApi.answer, async ({ actor, staff, params, body, idempotencyKey: key }) => ({
    thread: await answerThread(deps, { actor, staffId: staff.id, key }, { id: params.id, ...body }),
  }))
  serve(serving, adminMessagesApi.assign, async ({ actor, params, body }) => ({
    thread: await assignThread(deps, actor, { id: params.id, version: body.version, staffId: body.staff_id }),
  }))
  serve(serving, adminMessagesApi.done, async ({ actor, params, body }) => ({
    thread: await finishThread(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, adminMessagesApi.reopen, async ({ actor, params, body }) => ({
    thread: await reopenThread(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, adminMessagesApi.templates, async () => ({ templates: await listTemplates(deps.db) }))
  serve(serving, adminMessagesApi.addTemplate, async ({ actor, body }) => ({
    templates: await addTemplate(deps, actor, body),
  }))
  serve(serving, adminMessagesApi.changeTemplate, async ({ actor, params, body }) => ({
    templates: await changeTemplate(deps, actor, { id: params.id, ...body }),
  }))
  serve(serving, adminMessagesApi.removeTemplate, async ({ actor, params, body }) => ({
    templates: await removeTemplate(deps, actor, { id: params.id, version: body.version }),
  }))
}
