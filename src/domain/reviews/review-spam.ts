/** Which reviews somebody reads before they are shown. A pure rule: what it needs of other reviews it is given. */
import { toSimplified } from '#domain/search-characters.ts'
import { forbiddenWords } from './forbidden-words.ts'

export type HoldReason = 'link' | 'forbidden_word' | 'repeated' | 'too_many'

export interface OwnReview {
  comment: string
  writtenAt: Date
}

/** So many within so short a time are rarely written by somebody who has just tasted them. */
const many = { reviews: 5, withinMs: 10 * 60_000 } as const
/** Shorter texts are alike by chance: 好喝, 會再買. */
const shortest = 10
/** The same sign, or the same few words, eight times in a row says nothing. */
const repetition = /(.{1,12}?)\1{7,}/u

const link = /https?:\/\/|\bwww\.|[a-z0-9-]{2}\.(?:com|net|org|tw|cn|hk|io|me|cc|co|shop|xyz|top|site|link|info|ly)\b/i

/**
 * Null: it is shown at once. `own` are the member's reviews of other products that still stand.
 * `holdReason({ comment: '看 www.example.com', own: [], now })` is `link`.
 */
export function holdReason(review: { comment: string; own: readonly OwnReview[]; now: Date }): HoldReason | null {
  const { comment, own, now } = review
  if (link.test(comment.normalize('NFKC'))) return 'link'
  const text = folded(comment)
  if (folds.some((word) => text.includes(word))) return 'forbidden_word'
  if (isRepetition(text) || own.some((other) => isSame(text, folded(other.comment)))) return 'repeated'
  const lately = own.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() < many.withinMs)
  return lately.length >= many.reviews ? 'too_many' : null
}

/** What is compared: full-width, upper case, traditional forms, spaces and signs do not matter. */
function folded(text: string): string {
  return toSimplified(text.normalize('NFKC').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '')
}

const folds = forbiddenWords.map(folded)

function isSame(text: string, other: string): boolean {
  return [...text].length >= shortest && text === other
}

/** `哈哈哈哈哈哈哈哈`, `好喝好喝好喝好喝好喝好喝好喝好喝`. */
function isRepetition(text: string): boolean {
  return repetition.test(text)
}
