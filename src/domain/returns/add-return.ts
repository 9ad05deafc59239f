import { sumTwd, twd } from '#domain/money.ts'
import type { ComputedReturn } from './compute-return.ts'
import type { ReturnBasis } from './return-basis.ts'

/** The basis of the next return, after this one. */
export function addReturn(basis: ReturnBasis, returned: ComputedReturn): ReturnBasis {
  const { earlier } = basis
  const countOf = (id: string) => returned.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0
  const deducted = sumTwd(returned.lines.map(({ share }) => share)) + returned.offerLost
  return {
    ...basis,
    lines: basis.lines.map((line) => ({ ...line, returned: line.returned + countOf(line.id) })),
    earlier: {
      discount: twd(earlier.discount + deducted),
      goods: twd(earlier.goods + returned.goods),
      shipping: twd(earlier.shipping + returned.shipping),
      offerKept: earlier.offerKept || returned.offer === 'kept_once',
    },
  }
}
