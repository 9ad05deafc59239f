import type { Command, EditorState } from 'prosemirror-state'
import { writingTexts } from '#messages/admin/writing/writing.ts'
import { changeGrid, gridChanges } from './grid-commands.ts'
import { RovingBar } from './roving-bar.tsx'

interface GridBarProps {
  state: EditorState
  onChange: (command: Command) => void
  onLeave: () => void
}

/** Rows and columns, while the cursor stands in a table. */
export function GridBar({ state, onChange, onLeave }: GridBarProps) {
  return (
    <RovingBar label={writingTexts.gridBar} onLeave={onLeave}>
      {gridChanges.map((change) => {
        const isPossible = changeGrid(change)(state)
        return (
          <button
            key={change}
            type="button"
            aria-disabled={!isPossible}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isPossible && onChange(changeGrid(change))}
            className="min-h-11 shrink-0 rounded-md px-3 text-sm whitespace-nowrap hover:bg-panel aria-disabled:opacity-40 lg:min-h-9"
          >
            {writingTexts.grid[change]}
          </button>
        )
      })}
    </RovingBar>
  )
}
