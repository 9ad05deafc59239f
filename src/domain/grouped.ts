/** `grouped(12_345)` is `12,345`. */
export function grouped(count: number): string {
  return count.toString().replace(/\B(?=(?:\d{3}){1,7}(?!\d))/g, ',')
}
