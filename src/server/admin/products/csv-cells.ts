/** Cells of the shop's files, as spreadsheets read them: UTF-8 with a mark in front, CRLF, formulas defused. */

export const byteOrderMark = '\ufeff'

/**
 * A cell that a spreadsheet would compute, with any number of apostrophes in front. East Asian editions also read the
 * full-width signs; a tab or line end in front is taken off before the sign is looked at, as are other blanks.
 */
const computed = /^'*([=+\-@＝＋－＠\t\r\n]|[\s\p{Cc}\p{Cf}]+[=+\-@＝＋－＠])/u

/** `=1+1` is written as `'=1+1`, and `'=1+1` as `''=1+1`, so that `readCell` gives back what was there. */
export function writeCell(text: string): string {
  const safe = computed.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function readCell(cell: string): string {
  return computed.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell
}

export function writeLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}
