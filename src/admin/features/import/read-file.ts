/** A file's text: UTF-8, or Big5 as Excel in Taiwan still writes it. Null: neither. */
export async function readTextFile(file: Blob): Promise<{ text: string; encoding: 'utf-8' | 'big5' } | null> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'big5'] as const) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // the next one
    }
  }
  return null
}
