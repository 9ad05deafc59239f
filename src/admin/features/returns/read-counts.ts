import type { Piece, ReturnLine } from '#contract/admin/orders/returns.ts'

/** The counts that a form has for each line, under `prefix-LINE`. What is no number counts as none. */
export function readCounts(form: HTMLFormElement, prefix: string, lines: readonly ReturnLine[]): Piece[] {
  const data = new FormData(form)
  return lines.map(({ line_id }) => {
    const quantity = Number.parseInt(String(data.get(`${prefix}-${line_id}`) ?? ''), 10)
    return { line_id, quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 0 }
  })
}
