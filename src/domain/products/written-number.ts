/** Prices and weights as people write them into a file; null: it is none. */

const price = /^(?:nt\$|ntd|twd|新[台臺]幣|\$)?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0{1,2})?(?:[元圓]整?)?$/i
const grams = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0{1,2})?(?:g|公克|克)?$/i

/** `NT$350`, `350 元`, `1,200` and `３５０` are 350 and 1200; `4.5` and `1,28` are no price. */
export function readPrice(text: string): number | null {
  return read(price, text)
}

/** `227 g` and `227公克` are 227. */
export function readGrams(text: string): number | null {
  return read(grams, text)
}

function read(shape: RegExp, text: string): number | null {
  const found = shape.exec(text.normalize('NFKC').replace(/\s/g, ''))?.[1]
  return found === undefined ? null : Number(found.replaceAll(',', ''))
}
