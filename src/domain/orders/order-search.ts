/** How staff find an order: what is stored with it for the search, and what a typed text can mean. */
import { normalisePhone } from '#domain/phone.ts'
import { toSimplified } from '#domain/search-characters.ts'

/** The same for what is stored and what is typed: full-width, accents, upper case and traditional forms do not matter. */
function fold(text: string): string {
  return toSimplified(text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase())
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** `abc` is `ab`, `bc`; a single character stays itself. */
function piecesOfWord(word: string): string[] {
  const letters = [...word]
  if (letters.length < 2) return letters
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/**
 * Pairs of neighbouring characters, each once: `searchPieces(['王小明', '7F3K'])` is `王小`, `小明`, `7f`, `f3`, `3k`. Stored
 * with the order and indexed: two characters of a name are found without reading any other order.
 */
export function searchPieces(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => wordsOf(text ?? '').flatMap(piecesOfWord)))]
}

/** The part of an order's name that is its own: `SL261115-7F3K` is found by `7F3K`, too. */
export function orderCode(orderName: string): string {
  return orderName.split('-')[1] ?? orderName
}

/** All that a typed text can mean; an order that fits one of them is found. */
export interface OrderSearch {
  /** Whole name of an order. */
  name: string | null
  /** The beginning of one: its day, and how the name begins. */
  begins: { day: string; name: string } | null
  /** Its last three characters, for the index, and how the stored number ends. */
  phone: { lastThree: string; ending: string } | null
  /** A number of a payment or a parcel, the shop's or the gateway's. */
  tradeNo: string | null
  email: string | null
  /** All of them must be stored with the order; none: too short for this. */
  pieces: string[]
}

const nameForm = /^SL(\d{2})(\d{2})(\d{2})-?([A-Z0-9]*)$/

/**
 * `678` is the end of a phone number, `SL261115-7F3K` an order, `小明` a name, `建盛` a store. Digits can be a store's
 * number, too: `131386`.
 */
export function readOrderSearch(text: string): OrderSearch {
  const typed = text.normalize('NFKC').trim()
  const upper = typed.toUpperCase()
  const named = nameForm.exec(upper)
  return {
    ...readName(named),
    phone: named ? null : readPhone(typed),
    tradeNo: /^[A-Z0-9]{8,30}$/.test(upper) ? upper : null,
    email: /^[^\s@]+@[^\s@]+$/.test(typed) ? typed.toLowerCase() : null,
    pieces: named || typed.includes('@') ? [] : typedPieces(typed),
  }
}

function readName(named: RegExpExecArray | null): Pick<OrderSearch, 'name' | 'begins'> {
  if (!named) return { name: null, begins: null }
  const [, year, month, date, code = ''] = named
  const day = `20${year}-${month}-${date}`
  const name = `SL${year}${month}${date}-${code}`
  if (code.length >= 4) return { name, begins: null }
  return { name: null, begins: Number.isNaN(Date.parse(day)) ? null : { day, name } }
}

function readPhone(typed: string): OrderSearch['phone'] {
  const whole = normalisePhone(typed)
  if (whole !== null) return { lastThree: whole.slice(-3), ending: whole }
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{3,9}$/.test(digits) ? { lastThree: digits.slice(-3), ending: digits } : null
}

/** A word of one character is in no stored pair: it finds nothing, unless another word does. */
function typedPieces(typed: string): string[] {
  const words = wordsOf(typed).filter((word) => [...word].length >= 2)
  return [...new Set(words.flatMap(piecesOfWord))]
}

/** Nothing can be found by it: less than two characters. */
export function isTooShort(search: OrderSearch): boolean {
  const { name, begins, phone, tradeNo, email, pieces } = search
  return pieces.length === 0 && [name, begins, phone, tradeNo, email].every((part) => part === null)
}
