/** A whole number from 0 on, also in full-width digits and with commas; null: it is none. */
export function readWhole(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/,/g, '').trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}
