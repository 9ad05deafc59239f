/** The two mails of 到貨通知, with new tokens for their links. Null: the request was ended in the meantime. */
import { nameWithSize } from '#domain/catalogue/sizes.ts'
import { stockNoticeMailTexts as texts } from '#messages/mail/stock-notice-mails.ts'
import type { Deps } from '#server/core/deps.ts'
import { issueMailToken } from '#server/modules/mail/mail-tokens.service.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { findNotice } from './stock-notices.repo.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'config'>

export async function writeNoticeConfirmMail(deps: MailDeps, noticeId: string): Promise<RenderedMail | null> {
  const notice = await findNotice(deps.db, noticeId)
  const token = notice && (await issueMailToken(deps, { purpose: 'notice_confirm', owner: { noticeId } }))
  if (!token) return null
  const url = `${deps.config.publicUrl}/stock-notice?token=${token}`
  const item = nameWithSize(notice)
  const { subject, heading, paragraphs, button, notes } = texts.confirm
  return renderMail({ subject, heading, name: '', paragraphs: paragraphs(item), button: { label: button, url }, notes })
}

export async function writeBackInStockMail(
  deps: MailDeps,
  { noticeId, name }: { noticeId: string; name: string },
): Promise<RenderedMail | null> {
  const notice = await findNotice(deps.db, noticeId)
  const token = notice && (await issueMailToken(deps, { purpose: 'notice_stop', owner: { noticeId } }))
  if (!token) return null
  const page = (path: string) => `${deps.config.publicUrl}${path}`
  const item = nameWithSize(notice)
  const { subject, heading, paragraphs, button, stop, notes } = texts.back
  return renderMail({
    subject: subject(item),
    heading,
    name,
    paragraphs: paragraphs(item),
    button: { label: button, url: page(`/product/${notice.product_id}?size=${notice.size_id}`) },
    links: [{ label: stop, url: page(`/stock-notice?stop=${token}`) }],
    notes,
  })
}
