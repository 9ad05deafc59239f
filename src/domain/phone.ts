/** How many digits follow each area code of Taiwan. The longest matching code counts: 037 is not 03 + 7. */
const areas: ReadonlyMap<string, readonly number[]> = new Map([
  ['0826', [5]],
  ['0836', [5]],
  ['037', [6]],
  ['049', [7]],
  ['082', [6]],
  ['089', [6]],
  ['02', [8]],
  ['03', [7]],
  ['04', [7, 8]],
  ['05', [7]],
  ['06', [7]],
  ['07', [7]],
  ['08', [7]],
])

const extensionMark = /(?:#|分機|轉|ext\.?)\s*(\d{1,6})$/i

/**
 * The one form in which a Taiwanese phone number is stored, or null when it is not valid.
 * `normalisePhone('+886 912-345-678')` is `0912345678`, `normalisePhone('(02) 2720-8889 分機 12')` is `02-27208889#12`.
 */
export function normalisePhone(text: string): string | null {
  const whole = text.normalize('NFKC').trim()
  const extension = extensionMark.exec(whole)?.[1]
  const number = whole.replace(extensionMark, '').trim()
  if (!/^\+?[\d\s()–-]+$/.test(number)) return null
  const digits = number.replace(/^\+886[\s-]*(?:\(0\)|0)?/, '0').replace(/[\s()–-]/g, '')
  if (/^09\d{8}$/.test(digits)) return extension === undefined ? digits : null
  return toLandline(digits, extension)
}

function toLandline(digits: string, extension: string | undefined): string | null {
  for (const [code, lengths] of areas) {
    if (!digits.startsWith(code)) continue
    const rest = digits.slice(code.length)
    // a subscriber's number begins with neither 0 nor 1
    if (!lengths.includes(rest.length) || !/^[2-9]\d+$/.test(rest)) return null
    return `${code}-${rest}${extension === undefined ? '' : `#${extension}`}`
  }
  return null
}
