/** Code 39, as the chains' scanners read it: nine bars and gaps per character, three of them wide. */
import { html, Markup } from '../html/markup.ts'

const patterns: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '*': 'nwnnwnwnn',
}

export function barcodeSvg(code: string): Markup {
  let x = 0
  const bars: string[] = []
  for (const character of `*${code}*`) {
    const pattern = patterns[character] ?? ''
    for (const [index, width] of Array.from(pattern, (letter) => (letter === 'w' ? 3 : 1)).entries()) {
      if (index % 2 === 0) bars.push(`<rect x="${x}" y="0" width="${width}" height="40"/>`)
      x += width
    }
    x += 1
  }
  return html`<svg class="bars" viewBox="0 0 ${x} 40" preserveAspectRatio="none" role="img" aria-label="條碼 ${code}">${new Markup(bars.join(''))}</svg>`
}
