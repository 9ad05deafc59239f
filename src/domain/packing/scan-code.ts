/** What a scanner reads, or a hand types, at the packing table: an order's number, a parcel's own code, or the end of one. */
export type ScanCode =
  | { kind: 'order'; name: string }
  | { kind: 'parcel'; code: string }
  | { kind: 'ending'; ending: string }

/** Four characters, or up to eight on a day with many orders; a parcel's own number has twelve. */
const orderForm = /^SL(\d{6})-?([A-Z0-9]{4,8})$/
const parcelForm = /^[A-Z0-9]{5,30}$/
/** So much does a hand type: the last four characters of either. */
const endingForm = /^[A-Z0-9]{4}$/

/**
 * `readScanCode(' sl261115 7f3k ')` is the order `SL261115-7F3K`; `readScanCode('C0000001 1234')` is a parcel's code.
 * `readScanCode('7f3k')` is an ending. An input method may write it in full width. Null: none of them.
 */
export function readScanCode(text: string): ScanCode | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s‐-―−]+/g, (gap) => (/\s/.test(gap) ? '' : '-'))
  const [, day, letters] = orderForm.exec(plain) ?? []
  if (day && letters) return { kind: 'order', name: `SL${day}-${letters}` }
  const code = plain.replaceAll('-', '')
  if (endingForm.test(code)) return { kind: 'ending', ending: code }
  return parcelForm.test(code) ? { kind: 'parcel', code } : null
}
