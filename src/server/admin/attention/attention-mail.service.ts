/** The daily mail to the shop about what needs a person. */
import { shop } from '#domain/shop.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { attentionTexts } from '#messages/admin/settings/attention.ts'
import { mailTexts } from '#messages/mail/mail.ts'
import type { Deps } from '#server/core/deps.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { listAttention } from './attention.service.ts'
import { toSaidItem } from './to-attention-lines.ts'

/** A mail that lists hundreds is not read. */
const mostItems = 50

/** At most one mail a day, however often and by how many processes this runs; none while the list is empty. */
export async function queueAttentionMail(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  if ((await listAttention(deps)).length === 0) return
  const mail = { to: shop.email, name: shop.name, template: { kind: 'attention' as const } }
  await queueMail(deps, deps.db, mail, `attention:${taipeiDay(deps.clock.now())}`)
}

/** Null: everything was settled before the mail was sent. */
export async function writeAttentionMail(deps: Pick<Deps, 'db' | 'clock'>): Promise<RenderedMail | null> {
  const items = await listAttention(deps)
  if (items.length === 0) return null
  const { mail: texts } = attentionTexts
  const now = deps.clock.now()
  const urgent = items.filter(({ urgency }) => urgency === 'urgent').length
  const said = items.slice(0, mostItems).map((item) => toSaidItem(item, now))
  const rest = items.length - said.length
  return renderMail({
    subject: texts.subject(items.length, urgent),
    heading: texts.heading,
    name: mailTexts.shopItself,
    paragraphs: [
      texts.intro,
      ...said.flatMap(({ what, since, fix }, index) => [`${index + 1}. ${what}`, `${since}　${fix}`]),
    ],
    notes: [...(rest > 0 ? [texts.more(rest)] : []), ...texts.notes],
  })
}
