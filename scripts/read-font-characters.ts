/** The characters of an uncompressed OpenType font, read from its `cmap` table (segment format 4: the basic plane). */
export function readFontCharacters(font: Buffer): string {
  const table = findTable(font, 'cmap')
  const subtables = font.readUInt16BE(table + 2)
  for (let index = 0; index < subtables; index++) {
    const start = table + font.readUInt32BE(table + 4 + index * 8 + 4)
    if (font.readUInt16BE(start) === 4) return readSegments(font, start)
  }
  throw new Error('the font has no character table that this script reads')
}

function findTable(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let index = 0; index < count; index++) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

function readSegments(font: Buffer, start: number): string {
  const segments = font.readUInt16BE(start + 6) / 2
  let characters = ''
  for (let index = 0; index < segments; index++) {
    const last = font.readUInt16BE(start + 14 + index * 2)
    const first = font.readUInt16BE(start + 16 + segments * 2 + index * 2)
    // the table's closing segment is no character
    if (first === 0xffff) continue
    for (let code = first; code <= last; code++) characters += String.fromCharCode(code)
  }
  return characters
}
