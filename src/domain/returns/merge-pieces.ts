import type { ReturnPiece } from './compute-return.ts'

/** One entry per line, without those of no piece: `1:1, 1:1, 2:0` is `1:2`. */
export function mergePieces(pieces: readonly ReturnPiece[]): ReturnPiece[] {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of pieces) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity })).filter(({ quantity }) => quantity !== 0)
}

/** Whether every piece of `part` is one of `whole`. */
export function isPartOf(part: readonly ReturnPiece[], whole: readonly ReturnPiece[]): boolean {
  const among = new Map(mergePieces(whole).map(({ lineId, quantity }) => [lineId, quantity]))
  return mergePieces(part).every(
    ({ lineId, quantity }) => Number.isSafeInteger(quantity) && quantity > 0 && quantity <= (among.get(lineId) ?? 0),
  )
}
