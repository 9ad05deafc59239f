import type { Chargeback } from '#contract/admin/orders/chargebacks.ts'
import { twd } from '#domain/money.ts'
import { stepsOf } from '#domain/payments/chargeback.ts'
import type { ChargebackRow } from './chargebacks.repo.ts'

export function toChargeback(row: ChargebackRow): Chargeback {
  const { id, amount, reason, answer_by, state, opened_at, opened_by, decided_at, decided_by } = row
  return {
    ...{ id, reason, answer_by, state, opened_by, decided_by },
    amount: twd(amount),
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    steps: stepsOf(state),
  }
}
