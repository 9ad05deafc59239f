/** A discount as Taiwan says it, by what remains: 10 % off is `9 折`, 15 % off `85 折`. */
export function tenths(percent: number): string {
  const left = 100 - percent
  return `${left % 10 === 0 ? left / 10 : left} 折`
}
