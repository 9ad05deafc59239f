/** What a section is called after the `#` of an address. */

/** From the Latin words of its title, else by number: `V60 手沖` is `v60`, a second one `v60-2`; `準備` is `part-1`. */
export function anchorOf(title: string, taken: ReadonlySet<string>): string {
  const latin = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  // a letter alone says nothing
  const stem = latin.length > 1 ? latin : 'part'
  for (let number = 1; ; number++) {
    const anchor = stem === 'part' || number > 1 ? `${stem}-${number}` : stem
    if (!taken.has(anchor)) return anchor
  }
}
