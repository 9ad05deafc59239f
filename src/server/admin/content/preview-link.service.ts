/** Addresses at which a draft can be read by somebody without an account: signed, for a week, kept nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit } from '#server/modules/audit/record-audit.ts'
import type { Actor } from '#server/ports/actor.ts'
import type { RenderPreview } from '#server/ports/page-preview.ts'
import { findContent, findPreviewKey } from './content.repo.ts'
import { previewContent } from './preview-content.service.ts'
import { nameOf, requireContent, writtenBody } from './save-content.service.ts'

export const previewLinkMs = 7 * 24 * 60 * 60 * 1000
export const previewPath = '/preview/content/'

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'config' | 'settings' | 'secrets'>

/** Who gives a draft away is kept, like a change. */
export async function createPreviewLink(
  deps: LinkDeps,
  actor: Actor,
  slug: string,
): Promise<{ url: string; expires_at: string }> {
  const record = await requireContent(deps.db, slug)
  const expires = new Date(deps.clock.now().getTime() + previewLinkMs)
  const signed = `${slug}.${Math.floor(expires.getTime() / 1000).toString(36)}`
  const token = `${signed}.${sign(await signingKey(deps), signed)}`
  await recordAudit(deps.db, actor, {
    action: 'content.preview_link',
    thing: { kind: 'content', id: slug, name: nameOf(record) },
    at: deps.clock.now(),
  })
  return { url: `${deps.config.publicUrl}${previewPath}${token}`, expires_at: expires.toISOString() }
}

/** The page with the draft as it is now; null: the address was not made here, or its week is over. */
export async function openPreviewLink(
  deps: LinkDeps,
  render: RenderPreview | null,
  token: string,
): Promise<string | null> {
  const slug = await readToken(deps, token)
  const record = slug === null ? null : await findContent(deps.db, slug)
  return record && previewContent(deps, render, record, writtenBody(record))
}

async function readToken(deps: LinkDeps, token: string): Promise<string | null> {
  const [, slug, time, signature] = /^([a-z0-9-]{1,60})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (!slug || !time || !signature) return null
  const expected = Buffer.from(sign(await signingKey(deps), `${slug}.${time}`))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null
  return Number.parseInt(time, 36) * 1000 > deps.clock.now().getTime() ? slug : null
}

/** Not in the database: whoever has a copy of it can sign nothing. What the table has is a salt; a new one ends all addresses. */
async function signingKey({ db, secrets }: LinkDeps): Promise<Buffer> {
  return secrets.derive(db, 'content preview', await findPreviewKey(db))
}

function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
