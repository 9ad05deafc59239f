/** What can be written, and how it looks while it is: as on the page itself. */
import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { isAddress } from '#domain/rich-text/runs.ts'

/** `page`: sections of all kinds of blocks. `description`: of a product, without pictures and sections. */
export type WritingKind = 'page' | 'description'

/** Blocks of pairs: each a name and what is said about it. */
export const pairTypes = ['facts', 'timeline', 'steps', 'faq'] as const
export type PairType = (typeof pairTypes)[number]

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { to: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const to = dom.getAttribute('href') ?? ''
          return isAddress(to) ? { to } : false
        },
      },
    ],
    toDOM: ({ attrs }) => [
      'a',
      { href: attrs.to, title: attrs.to, class: 'text-copper underline underline-offset-4' },
      0,
    ],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', { class: 'font-semibold' }, 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', 0],
  },
}

/** A line without marks. */
const plain = { content: 'text*', marks: '', defining: true } as const

function textNode(tag: string, look: string, spec: NodeSpec): NodeSpec {
  return { parseDOM: [{ tag }], toDOM: () => [tag, { class: look }, 0], ...spec }
}

const sectionLook =
  'mt-10! border-t border-line pt-8 text-xl leading-snug font-semibold tracking-[0.03em] first:mt-0! first:border-t-0 first:pt-0 md:text-[23px]'
const gridLook = 'w-full border-collapse border-y border-ink/70 text-left text-[13px] leading-normal md:text-[15px]'

const paragraph = textNode('p', 'max-w-[38em]', { group: 'block', content: 'inline*' })

const grid: NodeSpec = {
  content: 'row+',
  isolating: true,
  parseDOM: [{ tag: 'table' }],
  toDOM: () => ['table', { class: gridLook }, ['tbody', 0]],
}

const shared: Record<string, NodeSpec> = {
  heading: textNode('h3', 'mt-9! text-lg font-semibold first:mt-0!', { ...plain, group: 'block' }),
  list: {
    group: 'block',
    content: 'list_item+',
    attrs: { ordered: { default: false } },
    parseDOM: [
      { tag: 'ul', attrs: { ordered: false } },
      { tag: 'ol', attrs: { ordered: true } },
    ],
    toDOM: ({ attrs }) => [
      attrs.ordered ? 'ol' : 'ul',
      {
        class: `max-w-[38em] space-y-2 pl-6 marker:text-copper ${attrs.ordered ? 'list-decimal' : 'list-disc'}`,
      },
      0,
    ],
  },
  list_item: textNode('li', '', { content: 'inline*' }),
  row: textNode('tr', 'border-b border-line first:border-ink/70 first:font-semibold', { content: 'cell+' }),
  cell: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'td' }, { tag: 'th' }],
    toDOM: () => ['td', { class: 'min-w-14 px-2 py-2.5 align-top first:pl-0 last:pr-0 md:px-4' }, 0],
  },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
}

/** A block of a name and its words, which stay together. */
const together = { group: 'block', isolating: true, defining: true } as const

const pageNodes: Record<string, NodeSpec> = {
  section: {
    ...plain,
    group: 'block',
    // what its anchor is called; null: not stored yet
    attrs: { id: { default: null } },
    parseDOM: [{ tag: 'h2' }],
    toDOM: () => ['h2', { class: sectionLook }, 0],
  },
  name: { ...plain, parseDOM: [{ priority: 60, tag: '[data-name]' }], toDOM: () => ['p', { 'data-name': '' }, 0] },
  words: {
    content: 'inline*',
    parseDOM: [{ priority: 60, tag: '[data-words]' }],
    toDOM: () => ['p', { 'data-words': '' }, 0],
  },
  pair: {
    content: 'name words',
    parseDOM: [{ priority: 60, tag: '[data-pair]' }],
    toDOM: () => ['div', { 'data-pair': '', class: 'py-3 *:first:font-medium *:first:text-copper' }, 0],
  },
  pairs: {
    ...together,
    content: 'pair+',
    attrs: { type: { default: 'facts' } },
    parseDOM: [{ priority: 60, tag: '[data-pairs]', getAttrs: (dom) => ({ type: dom.getAttribute('data-pairs') }) }],
    toDOM: ({ attrs }) => ['div', { 'data-pairs': attrs.type, class: 'divide-y divide-line border-y border-line' }, 0],
  },
  note: {
    ...together,
    content: 'name words',
    parseDOM: [{ priority: 60, tag: '[data-note]' }],
    toDOM: () => [
      'div',
      { 'data-note': '', class: 'max-w-[40em] rounded-md bg-panel px-5 py-4 *:first:font-semibold' },
      0,
    ],
  },
  quote: {
    ...together,
    content: 'words name',
    parseDOM: [{ priority: 60, tag: '[data-quote]' }],
    toDOM: () => [
      'div',
      {
        'data-quote': '',
        class:
          'border-l-2 border-copper pl-5 *:first:text-lg *:first:leading-relaxed *:last:mt-2 *:last:text-sm *:last:text-ink-soft',
      },
      0,
    ],
  },
  /** With its name above it. */
  table: {
    ...together,
    content: 'name grid',
    parseDOM: [{ priority: 60, tag: '[data-table]' }],
    toDOM: () => ['div', { 'data-table': '', class: '*:first:pb-3 *:first:text-sm *:first:text-ink-soft' }, 0],
  },
  figure: {
    ...together,
    content: 'name',
    attrs: { image: { default: null } },
    parseDOM: [
      { priority: 60, tag: '[data-figure]', getAttrs: (dom) => ({ image: dom.getAttribute('data-figure') || null }) },
    ],
    toDOM: ({ attrs }) => ['div', { 'data-figure': attrs.image ?? '' }, 0],
  },
}

/** Everything else: kept as it is stored, and filled in by fields. */
const other: NodeSpec = {
  group: 'block',
  atom: true,
  isolating: true,
  attrs: { block: {} },
  parseDOM: [{ priority: 60, tag: '[data-block]', getAttrs: (dom) => readBlock(dom.getAttribute('data-block') ?? '') }],
  toDOM: ({ attrs }) => ['div', { 'data-block': JSON.stringify(attrs.block) }],
}

/** From the clipboard, where anybody may have written it. */
function readBlock(text: string): { block: object } | false {
  try {
    const block: unknown = JSON.parse(text)
    return typeof block === 'object' && block !== null && !Array.isArray(block) ? { block } : false
  } catch {
    return false
  }
}

/** The paragraph comes first: it is what follows anything else. */
const schemas: Record<WritingKind, Schema> = {
  page: new Schema({
    marks,
    nodes: {
      doc: { content: 'block+', attrs: { intro: { default: null } } },
      paragraph,
      ...pageNodes,
      grid,
      ...shared,
      other,
    },
  }),
  description: new Schema({
    marks,
    nodes: {
      doc: { content: 'block+' },
      paragraph,
      grid: { ...grid, group: 'block' },
      ...shared,
      other,
    },
  }),
}

export function schemaOf(kind: WritingKind): Schema {
  return schemas[kind]
}
