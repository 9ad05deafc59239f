import sharp from 'sharp'

/** Serif first, like the shop's headings; any font with Chinese characters will do. */
export const cardFonts =
  "'Noto Serif CJK TC','Noto Serif TC','Source Han Serif TC','Noto Sans CJK TC','Noto Sans TC','PingFang TC','Microsoft JhengHei',serif"

const size = 120

let known: Promise<boolean> | undefined

/**
 * Whether this machine can render Chinese text in pictures. Without a font, characters become boxes or nothing; the
 * character 一 shows which: it is much wider than high only when it is really rendered.
 */
export function canRenderChinese(): Promise<boolean> {
  known ??= measureCharacter()
  return known
}

async function measureCharacter(): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><text x="30" y="140" font-size="${size}" font-family="${cardFonts}">一</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 128)
  const columns = new Set(dark.map((index) => index % info.width))
  const rows = new Set(dark.map((index) => Math.floor(index / info.width)))
  return columns.size > size / 2 && rows.size < columns.size / 3
}
