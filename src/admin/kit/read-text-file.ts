/** What some decoders make of bytes that are no text. */
const noText = /[\u0080-\u009f\ue000-\uf8ff\ufffd]/

/** A file's text: UTF-8, or Big5 as Excel in Taiwan still writes it. Null: neither. */
export async function readTextFile(file: Blob): Promise<{ text: string; encoding: 'utf-8' | 'big5' } | null> {
  const bytes = await file.arrayBuffer()
  for (const encoding of ['utf-8', 'big5'] as const) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      if (!noText.test(text)) return { text, encoding }
    } catch {
      // the next one
    }
  }
  return null
}
