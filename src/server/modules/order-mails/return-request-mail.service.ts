/** The shop itself hears that somebody wants to send an order back; written in the transaction of the request. */
import { shop } from '#domain/shop.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Deps } from '#server/core/deps.ts'
import { selectReturnRequest } from './order-mails.repo.ts'
import { queueMail } from '#server/modules/mail/queue-mail.ts'
import type { RenderedMail } from '#server/modules/mail/templates/layout.ts'
import { returnRequestMail } from './return-request-mail.ts'

/** Once for an order: it has one request at most. */
export async function announceReturnRequest(deps: Pick<Deps, 'jobs'>, tx: Db, orderId: string): Promise<void> {
  const letter = { kind: 'return_request' as const, orderId }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, letter }, `return_request:${orderId}`)
}

/** Null: it was answered before the mail was on its way. */
export async function writeReturnRequestLetter(deps: Pick<Deps, 'db'>, orderId: string): Promise<RenderedMail | null> {
  const request = await selectReturnRequest(deps.db, orderId)
  return request?.state === 'requested' ? returnRequestMail(request) : null
}
