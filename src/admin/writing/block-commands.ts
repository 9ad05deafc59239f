/** Whole blocks: added, moved, removed. */
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state'

/** The block in which the cursor stands. */
function blockAt({ doc, selection: { $from } }: EditorState): { node: Node; at: number; index: number } | null {
  const index = Math.min($from.index(0), doc.childCount - 1)
  const node = doc.maybeChild(index)
  return node ? { node, at: $from.posAtIndex(index, 0), index } : null
}

/** Below the cursor; an empty paragraph makes room. The cursor goes where the first word is written. */
export function insertBlock(node: Node): Command {
  return (state, dispatch) => {
    const here = blockAt(state)
    if (!here) return false
    if (!dispatch) return true
    const isFree = here.node.type.name === 'paragraph' && here.node.content.size === 0
    const at = isFree ? here.at : here.at + here.node.nodeSize
    const tr = state.tr.replaceWith(at, isFree ? at + here.node.nodeSize : at, node)
    const selection = node.isAtom ? NodeSelection.create(tr.doc, at) : Selection.near(tr.doc.resolve(at + 1))
    dispatch(tr.setSelection(selection).scrollIntoView())
    return true
  }
}

export function moveBlock(by: 1 | -1): Command {
  return (state, dispatch) => {
    const here = blockAt(state)
    const other = here && state.doc.maybeChild(here.index + by)
    if (!here || !other) return false
    if (!dispatch) return true
    const { node, at } = here
    const to = by === 1 ? at + other.nodeSize : at - other.nodeSize
    const tr = state.tr.delete(at, at + node.nodeSize).insert(to, node)
    const { selection } = state
    const moved =
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, to)
        : Selection.near(tr.doc.resolve(selection.$from.pos - at + to))
    dispatch(tr.setSelection(moved).scrollIntoView())
    return true
  }
}

export const removeBlock: Command = (state, dispatch) => {
  const here = blockAt(state)
  if (!here) return false
  if (!dispatch) return true
  const { at, node } = here
  const isOnly = state.doc.childCount === 1
  const tr = isOnly
    ? state.tr.replaceWith(at, at + node.nodeSize, state.schema.node('paragraph'))
    : state.tr.delete(at, at + node.nodeSize)
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView())
  return true
}
