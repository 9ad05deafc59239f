/** Texts as the gateway accepts them: without forbidden characters and filtered words, cut only between characters. */

/** Forbidden in a parcel's content line, and avoided elsewhere; the full-width form reads the same. */
const forbiddenCharacters = /[\^'"`!@#%&*+\\<>|_[\]]/g
/** The gateway's filter treats these as shell commands, wherever they occur. */
const shellWords = /\b(?:echo|curl|wget|bash|cmd|python|perl|powershell|netcat|telnet|eval|exec)\b/gi
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Extended_Pictographic}]/gu

/** `plainText('Drip #3 <b>')` is `Drip ＃3 ＜b＞`; emoji and control characters are removed. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(unprintable, '')
    .replace(forbiddenCharacters, toFullWidth)
    .replace(shellWords, (word) => word.replace(/[a-z]/gi, toFullWidth))
    .replace(/ {2,}/g, ' ')
    .trim()
}

function toFullWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 0xfee0)
}

const graphemes = new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' })

/** The longest prefix within these limits of UTF-16 units and bytes, whole characters only. */
export function cutText(text: string, most: { units: number; bytes: number }): string {
  let cut = ''
  let bytes = 0
  for (const { segment } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > most.bytes || cut.length + segment.length > most.units) break
    cut += segment
  }
  return cut.trimEnd()
}
