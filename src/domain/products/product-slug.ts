/** Codes of products that were given none. */

/** `Kenya Nyeri AA` is `kenya-nyeri-aa`; a name without Latin letters and digits is `product`. */
export function slugOf(text: string): string {
  const words = (written: string) => written.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const plain = words(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()).join('-').slice(0, 80)
  return words(plain).join('-') || 'product'
}

/** Where `kenya` is taken it is `kenya-2`, then `kenya-3`; each one is given once. */
export function slugMaker(isTaken: (slug: string) => boolean): (text: string) => string {
  const last = new Map<string, number>()
  return (text) => {
    const base = slugOf(text)
    for (let count = (last.get(base) ?? 0) + 1; ; count += 1) {
      const slug = count === 1 ? base : `${base}-${count}`
      if (isTaken(slug)) continue
      last.set(base, count)
      return slug
    }
  }
}
