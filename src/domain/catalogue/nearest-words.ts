/**
 * What somebody meant who typed a word that no product has: words that sound the same, or that one letter away is
 * enough for (two in a long word). The work grows with the words of the catalogue, not with what was typed.
 */
import { keysToSound, toSound } from '#domain/search-sounds.ts'

/** A longer word was not mistyped: it is something else. */
const longestTerm = 24

interface KnownWord {
  text: string
  sound: string | null
  isHan: boolean
}

export interface NearestWords {
  /** The nearest words, all equally near; empty: none is near enough. `near('yirgachefe')` is `['yirgacheffe']`. */
  near(term: string): string[]
}

/** Of folded texts: their words, each once. */
export function prepareNearestWords(texts: readonly string[]): NearestWords {
  const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))
  words.delete('')
  const known: KnownWord[] = [...words].map((text) => ({ text, sound: toSound(text), isHan: isHan(text) }))
  return {
    near(term) {
      if (term.length > longestTerm) return []
      for (const sound of [toSound(term), keysToSound(term)]) {
        const heard = sound === null ? [] : known.filter((word) => word.sound?.includes(sound))
        if (heard.length > 0) return heard.map(({ text }) => text)
      }
      return similar(known, term)
    },
  }
}

/** Of words of four letters one may be wrong, missing or too many, of eight two. */
function allowedEdits(term: string): number {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

function similar(known: readonly KnownWord[], term: string): string[] {
  let allowed = allowedEdits(term)
  if (allowed === 0) return []
  const han = isHan(term)
  let found: string[] = []
  for (const { text, isHan: wordIsHan } of known) {
    if (wordIsHan !== han || text.length < term.length - allowed) continue
    const edits = countEdits(term, text, han, allowed)
    if (edits > allowed) continue
    if (edits < allowed || found.length === 0) {
      if (edits < allowed) found = []
      allowed = edits
    }
    found.push(text)
  }
  return found
}

/**
 * The fewest letters to change, add, leave out or swap until the term is the beginning of the word (it may be half
 * typed), or in Chinese, which has no spaces, any part of it. More than `allowed` is answered as `allowed + 1`.
 */
function countEdits(term: string, word: string, anywhere: boolean, allowed: number): number {
  const width = term.length
  const end = anywhere ? word.length : Math.min(word.length, width + allowed)
  let before: number[] = []
  let previous = Array.from({ length: width + 1 }, (_, index) => index)
  let best = previous[width] ?? 0
  for (let row = 1; row <= end; row++) {
    const current = [anywhere ? 0 : row]
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === term[column - 1]
      const isSwapped = word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1]
      const change = at(previous, column - 1) + (isSame ? 0 : 1)
      const swap = row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : change
      current.push(Math.min(change, swap, at(previous, column) + 1, at(current, column - 1) + 1))
    }
    best = Math.min(best, at(current, width))
    ;[before, previous] = [previous, current]
  }
  return Math.min(best, allowed + 1)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}
