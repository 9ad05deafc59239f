/**
 * A product's description: typed blocks of plain text, from which the shop's HTML is made. Inside a text `**bold**`,
 * `*stressed*` and `[words](https://...)` are the only marks; everything else is text, whatever it looks like.
 */
export type DescriptionBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; ordered: boolean; items: string[] }
  /** The first row is the head. */
  | { type: 'table'; rows: string[][] }

export const blockTypes = ['heading', 'paragraph', 'list', 'table'] as const

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

/** A backslash before a mark, or before a backslash, makes it text. */
const inside = String.raw`(?:\\[\\*[]|\\(?![\\*[])|[^\\*])+`
const inline = new RegExp(
  String.raw`\\([\\*[])|\*\*(${inside})\*\*|\*(${inside})\*|\[((?:\\[\\*[]|[^\\\]*[])+)\]\(([^()\s]+)\)|\n`,
  'g',
)

function inlineToHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(inline)) {
    const [all, literal, bold, stressed, words, address] = match
    html += escapeHtml(text.slice(end, match.index))
    if (literal !== undefined) html += escapeHtml(literal)
    else if (bold !== undefined) html += `<strong>${escapeHtml(unmark(bold))}</strong>`
    else if (stressed !== undefined) html += `<em>${escapeHtml(unmark(stressed))}</em>`
    else if (words !== undefined) html += linkToHtml(all, words, address ?? '')
    else html += '<br />'
    end = match.index + all.length
  }
  return html + escapeHtml(text.slice(end))
}

/** To https, a mail address or the shop itself; anything else stays the text that it is. */
function linkToHtml(all: string, words: string, address: string): string {
  if (!/^(https:\/\/[^/]|mailto:|\/(?!\/))/i.test(address)) return escapeHtml(all)
  return `<a href="${escapeHtml(address)}">${escapeHtml(unmark(words))}</a>`
}

function unmark(text: string): string {
  return text.replace(/\\([\\*[])/g, '$1')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
