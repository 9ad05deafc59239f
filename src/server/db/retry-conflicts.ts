/** PostgreSQL's codes for conflicts between transactions: serialisation, deadlock, a unique value. */
const conflicts = new Set(['40001', '40P01'])
const retriedKeys = new Set([
  ...['orders_order_name_key', 'payments_merchant_trade_no_key', 'roast_lots_code_key'],
  // an address that two accounts confirm at once: the second finds its owner
  'members_email_key',
])
const attempts = 4

/**
 * Repeats a transaction that failed only because of a concurrent one; the second run sees the other's changes.
 * The work must have no effect outside its transaction.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === '23505') return retriedKeys.has(constraint ?? '')
  return code !== undefined && conflicts.has(code)
}
