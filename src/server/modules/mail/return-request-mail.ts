import { taipeiMinute } from '#domain/taipei-time.ts'
import { mailTexts } from '#messages/mail/mail.ts'
import { orderMailTexts } from '#messages/mail/order-mails.ts'
import { orderTexts } from '#messages/orders.ts'
import { type RenderedMail, renderMail } from '#server/modules/mail/templates/layout.ts'
import { lineDetails } from './order-mail.ts'
import type { RequestForMail } from './returned-for-mail.repo.ts'

/** To the shop: who requests the return of which order, and why; a reply goes to the member. */
export function returnRequestMail(request: RequestForMail): RenderedMail {
  const { order_name: order, buyer, email, comment, pictures } = request
  const { labels, returnRequest: texts } = orderMailTexts
  const mail = renderMail({
    subject: texts.subject(order, request.no),
    heading: texts.heading,
    name: mailTexts.shopItself,
    paragraphs: [texts.from(buyer, email), ...(comment === '' ? [] : texts.comment(comment).split(/\n+/))],
    details: [
      { label: labels.order, value: order },
      { label: texts.labels.reason, value: orderTexts.returnReason[request.reason] },
      { label: texts.labels.pictures, value: texts.pictures(pictures) },
      { label: texts.labels.requestedAt, value: taipeiMinute(request.requested_at) },
      ...request.wanted.map(({ name, quantity, is_gift }) => ({
        label: texts.labels.wanted,
        value: texts.pieces(name, quantity, is_gift),
      })),
      ...lineDetails(request.lines),
    ],
    notes: [
      ...(pictures > 0 ? [texts.seePictures(order)] : []),
      texts.preview(order),
      texts.accept(order),
      texts.refuse(order),
    ],
    repliesAreRead: true,
  })
  return { ...mail, replyTo: email }
}
