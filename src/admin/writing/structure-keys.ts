/** Enter, Backspace and Tab inside lists, notes, tables and pairs: one never leaves a block that one did not finish. */
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { cellBelow } from './grid-commands.ts'
import { setLines } from './lines.ts'

export const breakLine: Command = (state, dispatch) => {
  const type = state.schema.nodes.hard_break
  if (!type || !state.selection.$from.parent.inlineContent || !allowsBreaks(state)) return false
  dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView())
  return true
}

function allowsBreaks({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type.spec.content === 'inline*'
}

export const enterInside: Command = (state, dispatch) => {
  const { $from } = state.selection
  const { parent } = $from
  switch (parent.type.name) {
    case 'list_item':
      return parent.content.size === 0 ? setLines('paragraph')(state, dispatch) : false
    case 'cell':
      return cellBelow(state, dispatch)
    case 'name':
    case 'words':
      return enterField(state, dispatch)
    default:
      return false
  }
}

function enterField(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined): boolean {
  const { $from, $to } = state.selection
  const { parent } = $from
  const holder = $from.node(-1)
  const isEnd = $to.pos === $from.end()
  if (parent.type.name === 'words' && !isEnd) return breakLine(state, dispatch)
  if ($from.index(-1) < holder.childCount - 1) {
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.after() + 1))).scrollIntoView())
    return true
  }
  if (holder.type.name === 'pair') {
    if (holder.textContent === '') return leavePairs(state, dispatch)
    const at = $from.after(-1)
    const pair = holder.type.createAndFill()
    if (pair) dispatch?.(cursorIn(state.tr.insert(at, pair), at + 2))
    return true
  }
  const at = $from.after(1)
  dispatch?.(cursorIn(state.tr.insert(at, state.schema.node('paragraph')), at + 1))
  return true
}

/** The empty pair becomes a paragraph below the others. */
function leavePairs(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined): boolean {
  const { $from } = state.selection
  const pairs = $from.node(-2)
  const paragraph = state.schema.node('paragraph')
  if (pairs.childCount === 1) {
    dispatch?.(cursorIn(state.tr.replaceWith($from.before(-2), $from.after(-2), paragraph), $from.before(-2) + 1))
    return true
  }
  const tr = state.tr.insert($from.after(-2), paragraph).delete($from.before(-1), $from.after(-1))
  dispatch?.(cursorIn(tr, tr.mapping.map($from.after(-2), -1) + 1))
  return true
}

function cursorIn(tr: Transaction, at: number): Transaction {
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView()
}

/** Only at the beginning of a field: what stands before it is another field. */
export const backspaceInside: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  const { name } = $from.parent.type
  if (name === 'list_item') return setLines('paragraph')(state, dispatch)
  if (name === 'section' || name === 'heading') return setLines('paragraph')(state, dispatch)
  if (name === 'cell') return true
  if (name !== 'name' && name !== 'words') return false
  const holder = $from.node(-1)
  if ($from.index(-1) > 0) {
    dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.before() - 1), -1)).scrollIntoView())
    return true
  }
  if (holder.type.name === 'quote' || holder.type.name === 'note') return setLines('paragraph')(state, dispatch)
  if (holder.type.name === 'pair' && holder.textContent === '') return leavePairs(state, dispatch)
  return true
}

/** To the next field of the same block. At its end the focus goes on, as everywhere. */
export function goToField(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    if ($from.depth < 2 || $from.parent.type.name === 'list_item') return false
    const fields: number[] = []
    const first = $from.before(1)
    state.doc.nodesBetween(first, $from.after(1), (node, at) => {
      if (node.isTextblock) fields.push(at + 1)
      return !node.isTextblock
    })
    const next = fields[fields.indexOf($from.start()) + by]
    if (next === undefined) return false
    const end = next + state.doc.resolve(next).parent.content.size
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView())
    return true
  }
}
