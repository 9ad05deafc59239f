/** The rules for the text of a review. */
export const reviewLimits = {
  minRating: 1,
  maxRating: 5,
  maxLength: 1000,
  pictures: 3,
  /** Smaller ones show nothing. */
  pictureSide: 200,
} as const

/** All control characters except the line break, and the marks that change the text direction. */
const unwanted = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The text as typed, without invisible characters that break pages: `cleanReview(' 好喝\u0000 ')` is `好喝`. */
export function cleanReview(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwanted, '')
    .trim()
}

/** Characters as a person counts them: `reviewLength('好喝👍')` is 3. */
export function reviewLength(text: string): number {
  return [...text].length
}
