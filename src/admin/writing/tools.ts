/** The buttons above a text: which there are, and which are on where the cursor stands. */
import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Schema } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { insertBlock, moveBlock, removeBlock } from './block-commands.ts'
import { type LineKind, lineKind, toggleLines } from './lines.ts'
import { chosenLink } from './link-commands.ts'
import type { WritingKind } from './schema.ts'

export type ToolName =
  | Exclude<LineKind, 'paragraph'>
  | 'bold'
  | 'stressed'
  | 'link'
  | 'table'
  | 'picture'
  | 'more'
  | 'up'
  | 'down'
  | 'remove'
  | 'undo'
  | 'redo'

export interface ToolState {
  name: ToolName
  /** Undefined: it is done once, and is neither on nor off. */
  pressed?: boolean
  disabled: boolean
}

const names: Record<WritingKind, readonly ToolName[]> = {
  page: [
    ...(['bold', 'stressed', 'link', 'section', 'heading', 'bullets', 'numbers', 'quote', 'note'] as const),
    ...(['table', 'picture', 'more', 'up', 'down', 'remove', 'undo', 'redo'] as const),
  ],
  description: [
    ...(['bold', 'stressed', 'link', 'heading', 'bullets', 'numbers', 'table'] as const),
    ...(['up', 'down', 'remove', 'undo', 'redo'] as const),
  ],
}

const lineKinds: readonly ToolName[] = ['section', 'heading', 'bullets', 'numbers', 'quote', 'note']

export function toolStates(kind: WritingKind, state: EditorState): ToolState[] {
  const line = lineKind(state)
  return names[kind].map((name) => {
    const mark = markOf(state.schema, name)
    const command = commandOf(state.schema, name)
    return {
      name,
      ...(mark ? { pressed: isMarked(state, mark) } : lineKinds.includes(name) ? { pressed: line === name } : {}),
      disabled: name === 'link' ? chosenLink(state) === null : command !== null && !command(state),
    }
  })
}

/** Null: a dialog asks first. */
export function commandOf(schema: Schema, name: ToolName): Command | null {
  const mark = markOf(schema, name)
  switch (name) {
    case 'link':
    case 'picture':
    case 'more':
      return null
    case 'table':
      return insertBlock(emptyTable(schema))
    case 'up':
      return moveBlock(-1)
    case 'down':
      return moveBlock(1)
    case 'remove':
      return removeBlock
    case 'undo':
      return undo
    case 'redo':
      return redo
    case 'bold':
    case 'stressed':
      return mark ? toggleMark(mark) : null
    default:
      return toggleLines(name)
  }
}

function markOf({ marks }: Schema, name: ToolName): MarkType | undefined {
  return { bold: marks.strong, stressed: marks.em, link: marks.link }[String(name)]
}

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

function emptyTable(schema: Schema) {
  const row = () => schema.node('row', null, [schema.node('cell'), schema.node('cell')])
  const grid = schema.node('grid', null, [row(), row()])
  return schema.nodes.table ? schema.node('table', null, [schema.node('name'), grid]) : grid
}
