/** A Chinese character is one wide, a Latin letter about half of that. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 0x2e80 ? 0.55 : 1), 0)
}

/**
 * Wraps a text into lines of at most `width` Chinese characters, at spaces if possible. A text longer than `most` lines
 * ends in `…`. `wrapLines('衣索比亞 耶加雪菲 孔加 水洗', 10, 3)` is `衣索比亞 耶加雪菲` and `孔加 水洗`.
 */
export function wrapLines(text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=[\s、])/).flatMap((part) => breakWord(part, width))) {
    if (line !== '' && widthOf(line + word.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1) ?? ''}…`]
}

function breakWord(word: string, width: number): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  const half = Math.ceil(word.length / 2)
  return [...breakWord(word.slice(0, half), width), ...breakWord(word.slice(half), width)]
}
