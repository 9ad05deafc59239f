const longest = 20
/** Letters of any script, and what joins them in names: no dot, digit, slash or @, of which every address has one. */
const plain = /^\p{L}[\p{L}\p{M} '’·・-]*$/u

/**
 * A name that may be mailed to an address that nobody has verified; empty for everything else. `plainName('王小明')` is
 * itself, `plainName('領獎 evil.example')` is empty: a stranger chooses both the name and the mailbox.
 */
export function plainName(name: string): string {
  return [...name].length <= longest && plain.test(name) ? name : ''
}
