/** What is kept of a search without a hit. A shopper may type anything: what could name a person is not kept. */

const shortest = 2
const longest = 30

/** A term is shown once it was searched for so often: one person's slip is nobody's business. */
export const shownFrom = 3

/** ` 掛耳  包 ` is `掛耳 包`; an address, a number with four digits or more and a long text are null. */
export function missTerm(text: string): string | null {
  const term = text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const length = [...term].length
  if (length < shortest || length > longest) return null
  const digits = term.replace(/\D/g, '').length
  return digits >= 4 || /[@\p{C}]|:\/\//u.test(term) ? null : term
}
