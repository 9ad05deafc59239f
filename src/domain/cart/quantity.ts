/** A larger quantity is a typing error or a bot. */
export const maxPerLine = 99

export type QuantityStep = { action: 'increase' } | { action: 'decrease' } | { action: 'set'; quantity: number }

export type StepResult = { ok: true; quantity: number } | { ok: false; available: number }

/** How many units one line may contain: `quantityLimit(3)` is 3, `quantityLimit(500)` is 99. */
export function quantityLimit(stock: number): number {
  return Math.min(stock, maxPerLine)
}

/**
 * The quantity after a step, or how many are available. Decreasing stops at 1 (removing a line is a separate action);
 * reducing is always allowed, even when stock has fallen below the line's quantity.
 */
export function stepQuantity(quantity: number, step: QuantityStep, stock: number): StepResult {
  const wanted = wantedQuantity(quantity, step)
  const limit = quantityLimit(stock)
  return wanted <= limit || wanted <= quantity ? { ok: true, quantity: wanted } : { ok: false, available: limit }
}

/**
 * What a line's size has in stock for it: lines that differ only by their grind share it. Of 5 left, 2 in another line
 * leave 3.
 */
export function stockForLine(
  line: { id: string; sizeId: number | null },
  stock: number,
  lines: readonly { id: string; sizeId: number | null; quantity: number }[],
): number {
  const others = lines.filter(({ id, sizeId }) => sizeId === line.sizeId && id !== line.id)
  return Math.max(0, stock - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

function wantedQuantity(quantity: number, step: QuantityStep): number {
  switch (step.action) {
    case 'increase':
      return quantity + 1
    case 'decrease':
      return Math.max(1, quantity - 1)
    case 'set':
      return step.quantity
  }
}
