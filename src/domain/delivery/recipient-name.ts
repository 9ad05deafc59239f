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

const longestDoorName = 30

/** `isDoorName("Anne-Marie O’Hara")`; not `小明2號`: what a person is called, whatever a store would say. */
export function isDoorName(name: string): boolean {
  return Array.from(name).length <= longestDoorName && /^\p{L}[\p{L}\p{M} .’'·‧-]*$/u.test(name)
}

/**
 * The name on a label, which has the gateway's width: `labelName('Alexander Hamilton')` is `AlexanderH`. One that is too
 * short is told apart from nothing: `labelName('王')` is 王收件人.
 */
export function labelName(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '')
  let label = ''
  for (const letter of Array.from(letters)) if (nameWidth(label + letter) <= maxWidth) label += letter
  return nameWidth(label) < minWidth ? `${label}收件人` : label
}
