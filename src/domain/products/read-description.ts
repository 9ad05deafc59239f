/** The blocks of a description that was stored as HTML: of the tags that `clean-html.ts` leaves, and well-formed. */
import type { Run } from '#domain/rich-text/runs.ts'
import { writeRuns } from '#domain/rich-text/write-runs.ts'
import type { DescriptionBlock } from './description-blocks.ts'

const parts = /<(\/?)([a-z][a-z0-9]*)((?:[^a-z0-9<>][^<>]*)?)>|([^<]+)/gi

/** `<h3>沖法</h3><p>水溫 <strong>92°C</strong></p>` is a heading and the paragraph `水溫 **92°C**`. */
export function htmlToBlocks(html: string): DescriptionBlock[] {
  const reader = new Reader()
  for (const [, closing, tag = '', attributes = '', text] of html.matchAll(parts)) {
    if (text !== undefined) reader.text(decode(text))
    else if (closing) reader.close(tag.toLowerCase())
    else reader.open(tag.toLowerCase(), attributes)
  }
  return reader.finish()
}

class Reader {
  readonly #blocks: DescriptionBlock[] = []
  #runs: Run[] = []
  #marks: Omit<Run, 'text'> = { bold: false, stressed: false, to: null }
  #list: { ordered: boolean; items: string[] } | null = null
  #rows: string[][] | null = null

  open(tag: string, attributes: string): void {
    if (tag === 'br') this.text('\n')
    if (tag === 'strong') this.#mark({ bold: true })
    if (tag === 'em') this.#mark({ stressed: true })
    if (tag === 'a') this.#mark({ to: decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? '') || null })
    if (tag === 'ul' || tag === 'ol') {
      this.#endParagraph()
      this.#list = { ordered: tag === 'ol', items: [] }
    }
    if (tag === 'table') {
      this.#endParagraph()
      this.#rows = []
    }
    if (tag === 'tr') this.#rows?.push([])
    if (tag === 'p' || tag === 'h3' || tag === 'h4') this.#endParagraph()
  }

  close(tag: string): void {
    if (tag === 'strong') this.#mark({ bold: false })
    if (tag === 'em') this.#mark({ stressed: false })
    if (tag === 'a') this.#mark({ to: null })
    if (tag === 'p') this.#endParagraph()
    if (tag === 'h3' || tag === 'h4') {
      const text = this.#take()
      if (text) this.#blocks.push({ type: 'heading', text })
    }
    if (tag === 'li') this.#list?.items.push(this.#take())
    if (tag === 'td' || tag === 'th') this.#rows?.at(-1)?.push(this.#take())
    if ((tag === 'ul' || tag === 'ol') && this.#list) {
      if (this.#list.items.length > 0) this.#blocks.push({ type: 'list', ...this.#list })
      this.#list = null
    }
    if (tag === 'table' && this.#rows) {
      if (this.#rows.length > 0) this.#blocks.push({ type: 'table', rows: this.#rows })
      this.#rows = null
    }
  }

  text(text: string): void {
    this.#runs.push({ ...this.#marks, text })
  }

  finish(): DescriptionBlock[] {
    this.#endParagraph()
    return this.#blocks
  }

  #take(): string {
    const text = writeRuns(this.#runs).trim()
    this.#runs = []
    return text
  }

  #mark(marks: Partial<Run>): void {
    this.#marks = { ...this.#marks, ...marks }
  }

  #endParagraph(): void {
    if (this.#list || this.#rows) return
    const text = this.#take()
    if (text) this.#blocks.push({ type: 'paragraph', text })
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[String(name).toLowerCase()] ?? all
  })
}
