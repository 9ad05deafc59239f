import { type Run, readRuns } from '#domain/rich-text/runs.ts'
import { linkGroups } from '#domain/rich-text/write-runs.ts'

/** A product's description: typed blocks of text (rich-text/runs.ts), from which the shop's HTML is made. */
export type DescriptionBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; ordered: boolean; items: string[] }
  /** The first row is the head. */
  | { type: 'table'; rows: string[][] }

export function blocksToHtml(blocks: readonly DescriptionBlock[]): string {
  return blocks.map(blockToHtml).join('')
}

function blockToHtml(block: DescriptionBlock): string {
  switch (block.type) {
    case 'heading':
      return `<h3>${inlineToHtml(block.text)}</h3>`
    case 'paragraph':
      return `<p>${inlineToHtml(block.text)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${inlineToHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return tableToHtml(block.rows)
  }
}

function tableToHtml([head = [], ...rows]: readonly string[][]): string {
  const titles = head.map((cell) => `<th scope="col">${inlineToHtml(cell)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${inlineToHtml(cell)}</td>`).join('')}</tr>`).join('')
  return `<table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`
}

function inlineToHtml(text: string): string {
  return linkGroups(readRuns(text))
    .map(({ to, parts }) => {
      const html = parts.map(runToHtml).join('')
      return to === null ? html : `<a href="${escapeHtml(to)}">${html}</a>`
    })
    .join('')
}

function runToHtml({ text, bold, stressed }: Run): string {
  const words = escapeHtml(text).replaceAll('\n', '<br />')
  const inner = stressed ? `<em>${words}</em>` : words
  return bold ? `<strong>${inner}</strong>` : inner
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
