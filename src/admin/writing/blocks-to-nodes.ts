/** From stored blocks to what is edited. */
import type { Attrs, Node, Schema } from 'prosemirror-model'
import type { Json } from '#domain/content/tidy-body.ts'
import { readRuns } from '#domain/rich-text/runs.ts'
import { type PairType, pairTypes, type WritingKind } from './schema.ts'

export type StoredFields = { [name: string]: Json }

/** What each node was made from: as long as nobody touches it, this is stored again, to the letter. */
const sources = new WeakMap<Node, StoredFields>()

export function sourceOf(node: Node): StoredFields | undefined {
  return sources.get(node)
}

/** `kind` is of the schema. Blocks that it does not know, or not in this shape, are kept whole. */
export function blocksToNodes(schema: Schema, kind: WritingKind, blocks: readonly StoredFields[]): Node[] {
  return blocks.map((block) => {
    const node = toNode(schema, kind, block) ?? make(schema, 'other', [], { block })
    sources.set(node, block)
    return node
  })
}

function toNode(schema: Schema, kind: WritingKind, block: StoredFields): Node | null {
  const { type, ...fields } = block
  switch (type) {
    case 'paragraph':
      return hasTexts(fields, 'text') ? inlineNode(schema, 'paragraph', fields.text) : null
    case 'heading':
      return hasTexts(fields, 'text') ? plainNode(schema, 'heading', fields.text) : null
    case 'list': {
      const { items, ordered, ...more } = fields
      if (!isTexts(items) || items.length === 0 || typeof ordered !== 'boolean' || !isEmpty(more)) return null
      return make(
        schema,
        'list',
        items.map((item) => inlineNode(schema, 'list_item', item)),
        { ordered },
      )
    }
    case 'table':
      return kind === 'page' ? captionedTable(schema, fields) : plainTable(schema, fields)
    default:
      return kind === 'page' ? toPageNode(schema, String(type), fields) : null
  }
}

function toPageNode(schema: Schema, type: string, fields: StoredFields): Node | null {
  if (type === 'note' && hasTexts(fields, 'title', 'text')) {
    return make(schema, 'note', [nameNode(schema, fields.title), inlineNode(schema, 'words', fields.text)])
  }
  if (type === 'quote' && hasTexts(fields, 'text', 'by')) {
    return make(schema, 'quote', [inlineNode(schema, 'words', fields.text), nameNode(schema, fields.by)])
  }
  if (type === 'figure') {
    const { image, ...more } = fields
    if (!hasTexts(more, 'caption') || (image !== null && typeof image !== 'string')) return null
    return make(schema, 'figure', [nameNode(schema, more.caption)], { image })
  }
  const pairs = pairTypes.find((each) => each === type)
  return pairs ? pairsNode(schema, pairs, fields) : null
}

/** What the two fields of a pair are called, by the kind of the block. */
export const pairFields: Record<PairType, readonly [name: string, words: string]> = {
  facts: ['term', 'text'],
  timeline: ['when', 'text'],
  steps: ['title', 'text'],
  faq: ['question', 'answer'],
}

function pairsNode(schema: Schema, type: PairType, { items, ...more }: StoredFields): Node | null {
  const [name, words] = pairFields[type]
  if (!Array.isArray(items) || items.length === 0 || !isEmpty(more)) return null
  const pairs: Node[] = []
  for (const item of items) {
    if (item === null || typeof item !== 'object' || Array.isArray(item) || !hasTexts(item, name, words)) return null
    pairs.push(make(schema, 'pair', [nameNode(schema, item[name]), inlineNode(schema, 'words', item[words])]))
  }
  return make(schema, 'pairs', pairs, { type })
}

function captionedTable(schema: Schema, { caption, head, rows, ...more }: StoredFields): Node | null {
  if (typeof caption !== 'string' || !isTexts(head) || !isRows(rows) || !isEmpty(more)) return null
  const grid = gridNode(schema, [head, ...rows])
  return grid && make(schema, 'table', [nameNode(schema, caption), grid])
}

function plainTable(schema: Schema, { rows, ...more }: StoredFields): Node | null {
  return isRows(rows) && isEmpty(more) ? gridNode(schema, rows) : null
}

function gridNode(schema: Schema, rows: readonly string[][]): Node | null {
  if (rows.length === 0 || rows.some((row) => row.length === 0)) return null
  return make(
    schema,
    'grid',
    rows.map((row) =>
      make(
        schema,
        'row',
        row.map((cell) => inlineNode(schema, 'cell', cell)),
      ),
    ),
  )
}

function make(schema: Schema, name: string, content: readonly Node[], attrs: Attrs | null = null): Node {
  return schema.node(name, attrs, content)
}

function nameNode(schema: Schema, text: Json | undefined): Node {
  return plainNode(schema, 'name', text)
}

export function plainNode(schema: Schema, type: string, text: Json | undefined, attrs: Attrs | null = null): Node {
  return make(schema, type, typeof text === 'string' && text !== '' ? [schema.text(text)] : [], attrs)
}

function inlineNode(schema: Schema, type: string, text: Json | undefined): Node {
  return make(schema, type, inlineNodes(schema, String(text ?? '')))
}

/** A text with marks as nodes; its line breaks are nodes of their own. */
function inlineNodes(schema: Schema, text: string): Node[] {
  return readRuns(text).flatMap(({ text: words, bold, stressed, to }) => {
    const marks = [
      ...(to === null ? [] : [schema.mark('link', { to })]),
      ...(bold ? [schema.mark('strong')] : []),
      ...(stressed ? [schema.mark('em')] : []),
    ]
    return words
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [schema.node('hard_break', null, [], marks)] : []),
        ...(line === '' ? [] : [schema.text(line, marks)]),
      ])
  })
}

function hasTexts(fields: StoredFields, ...names: string[]): boolean {
  const own = Object.keys(fields)
  return own.length === names.length && names.every((name) => typeof fields[name] === 'string')
}

function isTexts(value: Json | undefined): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isRows(value: Json | undefined): value is string[][] {
  return Array.isArray(value) && value.every(isTexts)
}

function isEmpty(fields: StoredFields): boolean {
  return Object.keys(fields).length === 0
}
