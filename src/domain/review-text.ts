/** What a shopper may write under a product. */
export const reviewLimits = { minRating: 1, maxRating: 5, maxLength: 1000 } as const

/** All control characters but the line break, and the marks that turn the direction of the text that follows. */
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * The text as it was typed, without what cannot be seen but breaks pages: `cleanReview(' 好喝\u0000 ')` is `好喝`.
 * More than one empty line in a row is one.
 */
export function cleanReview(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unwanted, '')
    .replace(/\n\s*\n\s*\n/g, '\n\n')
    .trim()
}

/** Characters as a person counts them: `reviewLength('好喝👍')` is 3. */
export function reviewLength(text: string): number {
  return [...text].length
}
