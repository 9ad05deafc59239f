/** What a section is called after the `#` of an address. */

const longest = 40

/** From the Latin words of its title, else by number: `V60 手沖` is `v60`, a second one `v60-2`; `準備` is `part-1`. */
export function anchorOf(title: string, taken: ReadonlySet<string>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
  const first = words.findIndex((word) => /^[a-z]/.test(word))
  const latin = (first === -1 ? [] : words.slice(first)).reduce((stem, word) => {
    if (word === '') return stem
    const longer = stem === '' ? word.slice(0, longest) : `${stem}-${word}`
    return longer.length > longest ? stem : longer
  }, '')
  // a letter alone says nothing
  const stem = latin.length > 1 ? latin : 'part'
  for (let number = 1; ; number++) {
    const anchor = stem === 'part' || number > 1 ? `${stem}-${number}` : stem
    if (!taken.has(anchor)) return anchor
  }
}
