/** Shorter texts are shown whole: a price, a name, a date. */
const whole = 40
const context = 10

/**
 * Of two long texts only what differs, with a little around it: of two descriptions in which 980 became 990
 * `…一包 NT$980，含運…` and `…一包 NT$990，含運…`. A number or a Latin word is never cut in two.
 */
export function changedPart(before: string, after: string): { before: string; after: string } {
  const [from, to] = [[...before], [...after]]
  if (Math.max(from.length, to.length) <= whole) return { before, after }
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start++
  let end = 0
  while (end < most - start && from.at(-1 - end) === to.at(-1 - end)) end++
  while (start > 0 && isInWord(from, start)) start--
  while (end > 0 && isInWord(from, from.length - end)) end--
  const cut = (text: readonly string[]) => {
    const first = Math.max(0, start - context)
    const last = Math.min(text.length, text.length - end + context)
    return `${first > 0 ? '…' : ''}${text.slice(first, last).join('')}${last < text.length ? '…' : ''}`
  }
  return { before: cut(from), after: cut(to) }
}

const word = /[A-Za-z0-9.,]/

/** Whether a cut before this place would part a word. */
function isInWord(text: readonly string[], place: number): boolean {
  return word.test(text[place - 1] ?? '') && word.test(text[place] ?? '')
}
