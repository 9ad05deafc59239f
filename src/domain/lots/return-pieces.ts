/** To which lots returned units go back. */

export interface PackedPiece {
  lineId: string
  lotId: number
  /** Packed and not back yet. */
  left: number
}

export interface ReturnedUnits {
  lineId: string
  /** Null: the line was packed without a lot, or all of its lots' units are back. */
  lotId: number | null
  quantity: number
}

/** Nobody can tell two bags of a line apart afterwards: they go back to its lots one after the other. */
export function splitReturned(
  pieces: readonly { lineId: string; quantity: number }[],
  packed: readonly PackedPiece[],
): ReturnedUnits[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    let missing = quantity
    const parts: ReturnedUnits[] = []
    for (const { lotId, left } of packed.filter((piece) => piece.lineId === lineId)) {
      const back = Math.min(missing, left)
      if (back > 0) parts.push({ lineId, lotId, quantity: back })
      missing -= back
    }
    return missing > 0 ? [...parts, { lineId, lotId: null, quantity: missing }] : parts
  })
}
