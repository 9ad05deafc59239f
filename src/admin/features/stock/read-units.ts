/** A whole number from `least` on, also in full-width digits; null: it is none. */
export function readUnits(text: string, least: number): number | null {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,5}$/.test(plain) && Number(plain) >= least ? Number(plain) : null
}
