/** A whole number from 0 on, also in full-width digits and with commas; null: it is none. */
export function readWhole(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/,/g, '').trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** `readPermille('15.5')` is 155; null: not from 0 to 50 with one decimal. */
export function readPermille(text: string): number | null {
  const plain = text.normalize('NFKC').trim()
  const permille = Math.round(Number(plain) * 10)
  return /^\d{1,2}(\.\d)?$/.test(plain) && permille <= 500 ? permille : null
}
