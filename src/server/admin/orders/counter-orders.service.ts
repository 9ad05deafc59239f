import type { CounterCustomer, PaymentLink } from '#contract/admin/orders/counter-orders.ts'
import { maskEmail, memberNumber } from '#domain/members/masked.ts'
import { normalisePhone } from '#domain/phone.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { recordAudit, recordLook } from '#server/modules/audit/record-audit.ts'
import { withLockedOrder } from '#server/modules/fulfilment/owner-steps.service.ts'
import { lockUnpaidCounterOrder } from '#server/modules/orders/counter-order.repo.ts'
import { openPaymentLink } from '#server/modules/payments/payment-links.service.ts'
import type { Actor } from '#server/ports/actor.ts'
import { selectCustomers } from './counter-orders.repo.ts'

/** Only who knows the whole address or number finds the member; enough is shown to ask "is that you?". The look is kept. */
export async function findCustomers(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  typed: string,
): Promise<CounterCustomer[]> {
  const text = typed.trim()
  const email = text.includes('@') ? text.toLowerCase() : null
  const phone = email ? null : normalisePhone(text)
  if (!email && !phone) return []
  const members = await selectCustomers(deps.db, { email, phone })
  const at = deps.clock.now()
  for (const { id } of members) {
    const thing = { kind: 'member', id, name: memberNumber(id) } as const
    await recordLook(deps.db, actor, { action: 'member.find', thing, at })
  }
  return members.map((member) => ({
    id: member.id,
    name: member.name,
    email: maskEmail(member.email),
    phone_end: member.phone.slice(-3),
  }))
}

/** Until the order's own deadline. */
export function renewPaymentLink(deps: Deps, name: string, actor: Actor): Promise<PaymentLink> {
  return withLockedOrder(deps, name, async (tx, { id, order_name }) => {
    const unpaid = await lockUnpaidCounterOrder(tx, id)
    const now = deps.clock.now()
    if (!unpaid || unpaid.payBefore <= now) throw new AppError('order_state')
    const thing = { kind: 'order', id, name: order_name ?? '' } as const
    await recordAudit(tx, actor, { action: 'order.payment_link', thing, at: now })
    return openPaymentLink(deps, tx, id, unpaid.payBefore)
  })
}
