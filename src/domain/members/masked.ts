/** Personal values as a list may show them: enough to recognise somebody, too little to reach them. */

/** `maskName('王小明')` is `王○明`, `maskName('李明')` is `李○`, `maskName('Anna')` is `A○a`. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const [first = '○'] = letters
  if (letters.length <= 2) return `${first}○`
  return `${first}○${letters.at(-1)}`
}

/** `maskEmail('ming@example.com')` is `m***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${at < 0 ? '' : email.slice(at)}`
}

/** Short, for people: the beginning of a member's id. `1a2b3c4d-...` is `1A2B3C4D`. */
export function memberNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
