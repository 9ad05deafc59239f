/** What the chosen lines are: paragraphs, titles, a list, a quote, a note. */
import type { Fragment, Node, NodeType, Schema } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'

export type LineKind = 'paragraph' | 'section' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'note'

interface Line {
  node: Node
  /** Where its text begins. */
  start: number
}

interface Chosen {
  from: number
  to: number
  lines: Line[]
  kinds: Set<LineKind>
  /** Of a list that is chosen in part: what stays one. */
  before: Node[]
  after: Node[]
}

const alone: readonly string[] = ['paragraph', 'section', 'heading']

/** Null: something else is chosen, too. */
function chosenLines({ doc, selection }: EditorState): Chosen | null {
  const { $from, $to } = selection
  const last = Math.min($to.index(0), doc.childCount - 1)
  const chosen: Chosen = { from: -1, to: 0, lines: [], kinds: new Set(), before: [], after: [] }
  for (let index = $from.index(0); index <= last; index++) {
    const node = doc.child(index)
    const at = index === $from.index(0) ? $from.posAtIndex(index, 0) : chosen.to
    if (chosen.from === -1) chosen.from = at
    chosen.to = at + node.nodeSize
    if (!addLines(chosen, node, at, selection)) return null
  }
  return chosen.lines.length > 0 ? chosen : null
}

function addLines(chosen: Chosen, node: Node, at: number, { from, to }: { from: number; to: number }): boolean {
  const name = node.type.name
  if (alone.includes(name)) {
    chosen.lines.push({ node, start: at + 1 })
    chosen.kinds.add(name as LineKind)
    return true
  }
  if (name === 'quote' || name === 'note') {
    node.forEach((child, offset) => {
      if (child.content.size > 0 || child.type.name === 'words') {
        chosen.lines.push({ node: child, start: at + 2 + offset })
      }
    })
    chosen.kinds.add(name)
    return true
  }
  if (name !== 'list') return false
  chosen.kinds.add(node.attrs.ordered ? 'numbers' : 'bullets')
  const left: [Node[], Node[]] = [[], []]
  node.forEach((item, offset) => {
    const start = at + 2 + offset
    const end = start + item.content.size
    if (end < from) left[0].push(item)
    else if (start > to) left[1].push(item)
    else chosen.lines.push({ node: item, start })
  })
  if (left[0].length > 0) chosen.before.push(node.type.create(node.attrs, left[0]))
  if (left[1].length > 0) chosen.after.push(node.type.create(node.attrs, left[1]))
  return true
}

/** Null: several kinds, or something that is none of them. */
export function lineKind(state: EditorState): LineKind | null {
  const chosen = chosenLines(state)
  const [kind] = chosen?.kinds ?? []
  return chosen?.kinds.size === 1 && kind ? kind : null
}

/** Makes the chosen lines this; pressed again, paragraphs. */
export function toggleLines(kind: LineKind): Command {
  return (state, dispatch) => setLines(lineKind(state) === kind ? 'paragraph' : kind)(state, dispatch)
}

export function setLines(kind: LineKind): Command {
  return (state, dispatch) => {
    const chosen = chosenLines(state)
    if (!chosen || !canMake(state.schema, kind)) return false
    if (!dispatch) return true
    const { from, to, lines, before, after } = chosen
    const made = makeLines(state.schema, kind, lines)
    const tr = state.tr.replaceWith(from, to, [...before, ...made, ...after])
    const start = from + sizeOf(before)
    keepSelection(tr, state, { lines, start, end: start + sizeOf(made), joined: kind === 'quote' || kind === 'note' })
    dispatch(tr.scrollIntoView())
    return true
  }
}

function canMake({ nodes }: Schema, kind: LineKind): boolean {
  return nodes[kind === 'bullets' || kind === 'numbers' ? 'list' : kind] !== undefined
}

function makeLines(schema: Schema, kind: LineKind, lines: readonly Line[]): Node[] {
  switch (kind) {
    case 'bullets':
    case 'numbers': {
      const items = lines.map(({ node }) => schema.node('list_item', null, inlineContent(node)))
      return [schema.node('list', { ordered: kind === 'numbers' }, items)]
    }
    case 'quote':
      return [schema.node('quote', null, [schema.node('words', null, joinedContent(schema, lines)), empty(schema)])]
    case 'note':
      return [schema.node('note', null, [empty(schema), schema.node('words', null, joinedContent(schema, lines))])]
    default: {
      const type = schema.nodes[kind] as NodeType
      return lines.map(({ node }) => type.create(null, contentFor(type, node)))
    }
  }
}

function empty(schema: Schema): Node {
  return schema.node('name')
}

function inlineContent(node: Node): Fragment {
  return node.content
}

/** Titles have neither marks nor line breaks. */
function contentFor(type: NodeType, node: Node): Fragment | Node[] {
  if (type.inlineContent && type.allowsMarks([])) {
    if (type.markSet === null || type.markSet.length > 0) return node.content
  }
  const text = node.textBetween(0, node.content.size, '', ' ')
  return text === '' ? [] : [type.schema.text(text)]
}

function joinedContent(schema: Schema, lines: readonly Line[]): Node[] {
  return lines.flatMap(({ node }, index) => [...(index > 0 ? [schema.node('hard_break')] : []), ...node.children])
}

interface Kept {
  lines: readonly Line[]
  start: number
  end: number
  joined: boolean
}

/** The cursor stays at its letter. */
function keepSelection(tr: Transaction, { selection }: EditorState, { lines, start, end, joined }: Kept): void {
  const starts: number[] = []
  tr.doc.nodesBetween(start, end, (node, at) => {
    const isLine = node.isTextblock && !(joined && node.type.name === 'name')
    if (isLine) starts.push(at + 1)
    return !node.isTextblock
  })
  const place = (position: number) => {
    const index = Math.max(
      0,
      lines.findLastIndex((line) => line.start <= position),
    )
    const line = lines[index]
    const offset = line ? Math.min(Math.max(0, position - line.start), line.node.content.size) : 0
    const before = joined ? lines.slice(0, index).reduce((sum, { node }) => sum + node.content.size + 1, 0) : 0
    return Math.min((starts[joined ? 0 : index] ?? start + 1) + before + offset, tr.doc.content.size)
  }
  tr.setSelection(TextSelection.between(tr.doc.resolve(place(selection.anchor)), tr.doc.resolve(place(selection.head))))
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, node) => sum + node.nodeSize, 0)
}
