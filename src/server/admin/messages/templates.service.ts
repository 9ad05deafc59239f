/** Texts to begin an answer with. */
import type { MessageTemplate } from '#contract/admin/members/messages.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { messageLimits, readMessageText } from '#domain/messages/message-text.ts'
import { threadTexts } from '#messages/admin/people/message-thread.ts'
import { adminMessagesTexts as texts } from '#messages/admin/people/messages.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import {
  deleteTemplate,
  hasOtherNamed,
  insertTemplate,
  listTemplates,
  lockTemplate,
  updateTemplate,
} from './templates.repo.ts'

type TemplateDeps = Pick<Deps, 'db' | 'clock'>

interface Draft {
  name: string
  text: string
}

/** Each answers with all of them: they are few, and the screen shows them together. */
export function addTemplate(deps: TemplateDeps, actor: Actor, draft: Draft): Promise<MessageTemplate[]> {
  const template = requireTemplate(draft)
  return deps.db.transaction().execute(async (tx) => {
    const id = await insertTemplate(tx, template)
    if (id === undefined) throw nameTaken()
    await record(deps, tx, actor, 'template.add', { id, name: template.name })
    return listTemplates(tx)
  })
}

export function changeTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { id, version, ...draft }: Draft & { id: number; version: number },
): Promise<MessageTemplate[]> {
  const template = requireTemplate(draft)
  return deps.db.transaction().execute(async (tx) => {
    await requireVersion(tx, id, version)
    if (await hasOtherNamed(tx, template.name, id)) throw nameTaken()
    await updateTemplate(tx, id, { ...template, updated_at: deps.clock.now() })
    await record(deps, tx, actor, 'template.change', { id, name: template.name })
    return listTemplates(tx)
  })
}

export function removeTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<MessageTemplate[]> {
  return deps.db.transaction().execute(async (tx) => {
    const { name } = await requireVersion(tx, id, version)
    await deleteTemplate(tx, id)
    await record(deps, tx, actor, 'template.remove', { id, name })
    return listTemplates(tx)
  })
}

async function requireVersion(tx: Db, id: number, version: number): Promise<MessageTemplate> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new AppError('not_found')
  if (template.version !== version) throw new AppError('conflict', { present: { ...template } })
  return template
}

function requireTemplate(draft: Draft): Draft {
  const name = draft.name.trim()
  const { text, problem } = readMessageText(draft.text)
  const fields = {
    ...(name === '' || [...name].length > messageLimits.templateName ? { name: texts.templateNameMissing } : {}),
    ...(problem ? { text: threadTexts.problems[problem] } : {}),
  }
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields })
  return { name, text }
}

function nameTaken(): AppError {
  return new AppError('bad_input', { fields: { name: texts.templateNameTaken } })
}

function record(
  deps: TemplateDeps,
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const thing = { kind: 'template', id: String(id), name } as const
  return recordAudit(tx, actor, { action, thing, at: deps.clock.now() })
}
