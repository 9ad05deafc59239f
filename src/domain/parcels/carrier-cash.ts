/** Cash that a carrier collected: what its statements say, against the parcels. */

export type CashKind = 'cash_missing' | 'cash_too_little' | 'cash_too_much' | 'cash_twice'

/** A parcel that some statement names, with all its lines. */
export interface StatedParcel {
  /** What the carrier was to collect; 0: nothing. */
  due: number
  /** The recipient has it. */
  delivered: boolean
  /** Of its lines; a negative one takes an earlier one back. */
  amounts: readonly number[]
}

/** Null: it agrees. NT$500 for NT$500 due; twice NT$500 is paid twice; NT$500 for a parcel that nobody took is too much. */
export function cashDifference({ due, delivered, amounts }: StatedParcel): Exclude<CashKind, 'cash_missing'> | null {
  const paid = amounts.reduce((sum, amount) => sum + amount, 0)
  const expected = delivered ? due : 0
  if (paid === expected) return null
  if (paid < expected) return 'cash_too_little'
  return due > 0 && amounts.filter((amount) => amount === due).length > 1 ? 'cash_twice' : 'cash_too_much'
}

/** Carriers pay some days after the delivery: until then it is not missing. */
export const cashDueAfterDays = 14
