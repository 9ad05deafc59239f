import { formatTwd, twd } from '#domain/money.ts'
import { orderMailTexts as texts } from '#messages/mail/order-mails.ts'
import { type ExplainableReturn, explainRefund, explainRules } from '#messages/shop/account/return-explained.ts'
import type { Detail } from '#server/modules/mail/templates/layout.ts'
import type { ReturnedForMail } from './returned-for-mail.repo.ts'

/** Every dollar of a refund: its lines, discounts and fees, and the total. */
export function returnedDetails(returned: ReturnedForMail, everything: boolean): Detail[] {
  const rows = explainRefund(toExplainable(returned, everything))
  return [
    ...rows.map(({ label, amount }) => ({ label, value: formatTwd(amount) })),
    { label: texts.refundTotal, value: formatTwd(twd(returned.refund)), strong: true },
  ]
}

/** What happened, the rules that were applied, and what becomes of the money; `moved` says that it has. */
export function returnedParagraphs(returned: ReturnedForMail, moved: string | null): string[] {
  const { lines, goods_back: goodsBack, refund } = returned
  const goods = goodsBack ? texts.partReturnedText : texts.partRefundedText
  return [
    lines.length === 0 ? texts.compensatedText : goods,
    ...explainRules(toExplainable(returned, false)),
    moved ?? (refund > 0 ? texts.refundInProgress(twd(refund)) : texts.noRefund),
  ]
}

function toExplainable(returned: ReturnedForMail, everything: boolean): ExplainableReturn {
  const { lines, offer, offer_lost: offerLost, credited, goodwill, shipping, refund, with_gift: withGift } = returned
  return { lines, offer, offerLost, credited, goodwill, shipping, refund, everything, withGift }
}
