/** Taiwan says what remains to be paid: 10 % off is 9 折, 15 % off is 85 折. */

/** `zheOf(10)` is `9`, `zheOf(15)` is `85`, `zheOf(95)` is `0.5`. */
export function zheOf(percent: number): string {
  const left = 100 - percent
  if (left % 10 === 0) return String(left / 10)
  return left > 10 ? String(left) : String(left / 10)
}

/** `percentOf('9')` is 10, `percentOf('85')` and `percentOf('8.5')` are 15; null: no such discount. */
export function percentOf(zhe: string): number | null {
  const text = zhe.normalize('NFKC').trim()
  if (!/^\d{1,2}$|^\d\.\d$/.test(text)) return null
  const left = text.length === 1 || text.includes('.') ? Math.round(Number(text) * 10) : Number(text)
  return left >= 1 && left <= 99 ? 100 - left : null
}
