/** What Word, Google Docs and web pages put on the clipboard, as plain blocks: no styles, no fonts, no classes. */

const titles: Record<string, string> = { H1: 'h2', H2: 'h2', H3: 'h3', H4: 'h3', H5: 'h3', H6: 'h3' }
const left = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'HEAD', 'IMG', 'SVG', 'IFRAME', 'BUTTON', 'INPUT'])

/** Ours is marked by the editor itself and stays as it is. */
export function isOurs(html: string): boolean {
  return html.includes('data-pm-slice')
}

/** Read in a document of its own: nothing in it runs or loads. */
export function cleanPaste(html: string): string {
  // handlers would not run, but the browser complains about each
  const quiet = html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\son/gi, ' data-on'))
  const given = new DOMParser().parseFromString(quiet, 'text/html')
  const blocks: string[] = []
  collect(given.body, blocks)
  return blocks.join('')
}

/** Everything that is no block of its own is gathered into paragraphs. */
function collect(parent: Element, blocks: string[]): void {
  let open = ''
  const close = () => {
    if (open.replace(/<br>/g, '').trim() !== '') blocks.push(`<p>${trimmed(open)}</p>`)
    open = ''
  }
  for (const node of parent.childNodes) {
    if (!(node instanceof Element)) open += textOf(node)
    else if (isBlock(node)) {
      close()
      addBlock(node, blocks)
    } else if (node.querySelector(blockTags)) {
      // Google Docs wraps everything in one <b>
      close()
      collect(node, blocks)
    } else open += inline(node)
  }
  close()
}

const blockTags =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,section,article,main,header,footer,pre,figure,dl,dt,dd'

function isBlock(element: Element): boolean {
  return element.matches(blockTags)
}

function addBlock(element: Element, blocks: string[]): void {
  const title = titles[element.tagName]
  if (title) {
    const text = escaped(oneLine(element.textContent ?? ''))
    if (text) blocks.push(`<${title}>${text}</${title}>`)
  } else if (element.matches('ul,ol')) {
    const items = itemsOf(element)
    const tag = element.tagName.toLowerCase()
    if (items.length > 0) blocks.push(`<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`)
  } else if (element.matches('table')) {
    const rows = [...element.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('td,th')].map((cell) => `<td>${inlineOf(cell)}</td>`).join(''),
    )
    const filled = rows.filter((row) => row !== '')
    const table = `<table><tbody>${filled.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`
    // on a page a table has a name, which is still to be written
    if (filled.length > 0) blocks.push(`<div data-table=""><p data-name=""></p>${table}</div>`)
  } else collect(element, blocks)
}

/** A list inside a list becomes items of the outer one. */
function itemsOf(list: Element): string[] {
  return [...list.children].flatMap((item) => {
    if (item.matches('ul,ol')) return itemsOf(item)
    const inner = [...item.querySelectorAll(':scope > ul, :scope > ol')]
    const nested = inner.flatMap(itemsOf)
    for (const each of inner) each.remove()
    const text = inlineOf(item)
    return text ? [text, ...nested] : nested
  })
}

function inlineOf(element: Element): string {
  return trimmed(
    [...element.childNodes].map((node) => (node instanceof Element ? inline(node) : textOf(node))).join(''),
  )
}

function inline(element: Element): string {
  if (left.has(element.tagName.toUpperCase())) return ''
  if (element.tagName === 'BR') return '<br>'
  const inside = [...element.childNodes].map((node) => (node instanceof Element ? inline(node) : textOf(node))).join('')
  if (inside === '') return ''
  const bold = isBold(element)
  const stressed = isStressed(element)
  const to = element.matches('a') ? (element.getAttribute('href') ?? '') : ''
  const marked = `${bold ? '<strong>' : ''}${stressed ? '<em>' : ''}${inside}${stressed ? '</em>' : ''}${bold ? '</strong>' : ''}`
  const linked = /^(https:\/\/|mailto:|\/(?![/\\]))/i.test(to) ? `<a href="${escaped(to)}">${marked}</a>` : marked
  // paragraphs inside a cell or an item
  return isBlock(element) && !element.matches(':last-child') ? `${linked}<br>` : linked
}

/** Google Docs says it in styles, and says of its wrapper that it is not. */
function isBold(element: Element): boolean {
  const weight = styleOf(element, 'font-weight')
  if (weight !== '') return weight === 'bold' || Number(weight) >= 600
  return element.matches('b,strong')
}

function isStressed(element: Element): boolean {
  const style = styleOf(element, 'font-style')
  return style === '' ? element.matches('i,em') : style === 'italic'
}

/** Read as text: the content policy lets no style of a pasted page count. */
function styleOf(element: Element, property: string): string {
  const styles = (element.getAttribute('style') ?? '').split(';').map((style) => style.split(':'))
  return styles.find(([name]) => name?.trim() === property)?.[1]?.trim() ?? ''
}

function textOf(node: Node): string {
  return node.nodeType === Node.TEXT_NODE ? escaped((node.textContent ?? '').replace(/\s+/g, ' ')) : ''
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Without spaces and line breaks at its ends. */
function trimmed(html: string): string {
  let text = html.trim()
  while (text.startsWith('<br>')) text = text.slice(4).trimStart()
  while (text.endsWith('<br>')) text = text.slice(0, -4).trimEnd()
  return text
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
