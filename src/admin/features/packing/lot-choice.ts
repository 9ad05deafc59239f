/** Which lots go into a parcel, as they are chosen on the screen: by line and lot, how many. */
import type { ScannedOrder } from '#contract/admin/orders/packing.ts'

export type LotChoice = Readonly<Record<number, Readonly<Record<string, number>>>>

export function proposedChoice({ lines }: ScannedOrder): LotChoice {
  return Object.fromEntries(
    lines.map(({ line, lots }) => [line, Object.fromEntries(lots.map(({ lot, quantity }) => [lot, quantity]))]),
  )
}

/** As the call takes it. */
export function toLots(choice: LotChoice): { line: number; lot: string; quantity: number }[] {
  return Object.entries(choice).flatMap(([line, lots]) =>
    Object.entries(lots).flatMap(([lot, quantity]) => (quantity > 0 ? [{ line: Number(line), lot, quantity }] : [])),
  )
}

/**
 * What a person saw is what is stored: the proposal is sent as it was shown. A packed order stays as it is, unless other
 * lots were chosen. Undefined: nothing is sent.
 */
export function lotsToSend(order: ScannedOrder, choice: LotChoice): ReturnType<typeof toLots> | undefined {
  const lots = toLots(choice)
  const changed = JSON.stringify(lots) !== JSON.stringify(toLots(proposedChoice(order)))
  return order.is_proposal || changed ? lots : undefined
}

/** An order that must not be sent stays so; a recalled bag can be exchanged. */
export function canConfirm(order: ScannedOrder, choice: LotChoice): boolean {
  if (order.refusal === null) return true
  const isOpen = order.state === 'confirmed' || order.state === 'ready_to_ship'
  return isOpen && lotsToSend(order, choice) !== undefined
}
