/** Rows and columns of the table in which the cursor stands. */
import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'

interface Place {
  grid: Node
  /** Where the table begins. */
  at: number
  row: number
  column: number
}

function placeIn({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 1; depth--) {
    if ($from.node(depth - 1).type.name !== 'row') continue
    return {
      grid: $from.node(depth - 2),
      at: $from.before(depth - 2),
      row: $from.index(depth - 2),
      column: $from.index(depth - 1),
    }
  }
  return null
}

export function isInGrid(state: EditorState): boolean {
  return placeIn(state) !== null
}

export const gridChanges = ['addRow', 'addColumn', 'removeRow', 'removeColumn'] as const
export type GridChange = (typeof gridChanges)[number]

export function changeGrid(change: GridChange): Command {
  return (state, dispatch) => {
    const place = placeIn(state)
    if (!place) return false
    const rows = place.grid.children.map((row) => [...row.children])
    const width = Math.max(...rows.map((row) => row.length))
    const isLast = (change === 'removeRow' && rows.length === 1) || (change === 'removeColumn' && width === 1)
    if (isLast) return false
    dispatch?.(withRows(state, place, changedRows(state, rows, place, change), cursorAfter(place, change, rows, width)))
    return true
  }
}

function changedRows(state: EditorState, rows: Node[][], { row, column }: Place, change: GridChange): Node[][] {
  const cell = () => state.schema.node('cell')
  switch (change) {
    case 'addRow':
      return rows.toSpliced(
        row + 1,
        0,
        Array.from({ length: rows[row]?.length ?? 1 }, () => cell()),
      )
    case 'addColumn':
      return rows.map((cells) => cells.toSpliced(column + 1, 0, cell()))
    case 'removeRow':
      return rows.toSpliced(row, 1)
    case 'removeColumn':
      // a shorter row may have only this one
      return rows.map((cells) => (cells.length > 1 ? cells.toSpliced(column, 1) : cells))
  }
}

function cursorAfter({ row, column }: Place, change: GridChange, rows: Node[][], width: number) {
  return {
    addRow: { row: row + 1, column: 0 },
    addColumn: { row, column: column + 1 },
    removeRow: { row: Math.min(row, rows.length - 2), column },
    removeColumn: { row, column: Math.min(column, width - 2) },
  }[change]
}

function withRows(state: EditorState, place: Place, rows: Node[][], cursor: { row: number; column: number }) {
  const { schema } = state
  const grid = schema.node(
    'grid',
    null,
    rows.map((cells) => schema.node('row', null, cells)),
  )
  const tr = state.tr.replaceWith(place.at, place.at + place.grid.nodeSize, grid)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(cellStart(grid, place.at, cursor)))).scrollIntoView()
}

function cellStart(grid: Node, at: number, { row, column }: { row: number; column: number }): number {
  let start = at + 1
  grid.forEach((cells, offset, index) => {
    if (index !== row) return
    start = at + 2 + offset
    cells.forEach((_cell, within, place) => {
      if (place <= column) start = at + 3 + offset + within
    })
  })
  return start
}

/** Enter: the cell below; below the last row a new one. */
export const cellBelow: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place) return false
  const { grid, at, row, column } = place
  if (row === grid.childCount - 1) return changeGrid('addRow')(state, dispatch)
  const next = cellStart(grid, at, { row: row + 1, column })
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(next))).scrollIntoView())
  return true
}
