/** Names that carriers accept: 2 to 5 Chinese characters or 4 to 10 Latin letters, and nothing else. */
const minWidth = 4
const maxWidth = 10

/** A Chinese character is as wide as two Latin letters: `nameWidth('王小明')` is 6, `nameWidth('Anna')` 4. */
export function nameWidth(name: string): number {
  return Array.from(name).reduce((width, character) => width + ((character.codePointAt(0) ?? 0) <= 0xff ? 1 : 2), 0)
}

/** `isParcelName('王小明')`; not `王`, `陳 美麗`, `小明2號` or `歐陽菲菲菲菲`. */
export function isParcelName(name: string): boolean {
  const width = nameWidth(name)
  return /^\p{L}+$/u.test(name) && width >= minWidth && width <= maxWidth
}
