/** The word of a stored code. One that this release does not know is said in general: a person never reads a code. */
export function wordOf(words: Readonly<Record<string, string>>, code: string, otherwise = '其他'): string {
  return Object.hasOwn(words, code) ? (words[code] ?? otherwise) : otherwise
}
