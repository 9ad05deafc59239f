import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Image from 'lucide-react/icons/image'
import Italic from 'lucide-react/icons/italic'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Plus from 'lucide-react/icons/plus'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Table from 'lucide-react/icons/table'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'
import { writingTexts } from '#messages/admin/writing/writing.ts'
import { RovingBar } from './roving-bar.tsx'
import type { ToolName, ToolState } from './tools.ts'

const icons: Record<ToolName, ComponentType<{ className?: string }>> = {
  section: Heading2,
  heading: Heading3,
  bold: Bold,
  stressed: Italic,
  link: LinkIcon,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
  note: Lightbulb,
  table: Table,
  picture: Image,
  more: Plus,
  up: ArrowUp,
  down: ArrowDown,
  remove: Trash2,
  undo: Undo,
  redo: Redo,
}

interface ToolbarProps {
  tools: readonly ToolState[]
  onTool: (name: ToolName) => void
  /** Back to the text. */
  onLeave: () => void
}

/** What can be done with the text, by press and by key; what is on at the cursor is pressed. */
export function Toolbar({ tools, onTool, onLeave }: ToolbarProps) {
  return (
    <RovingBar label={writingTexts.toolbar} onLeave={onLeave}>
      {tools.map(({ name, pressed, disabled }) => {
        const Icon = icons[name]
        return (
          <button
            key={name}
            type="button"
            aria-label={writingTexts.buttons[name]}
            title={writingTexts.buttons[name]}
            aria-pressed={pressed}
            aria-disabled={disabled}
            // the cursor stays where it is, and on a phone the keyboard open
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !disabled && onTool(name)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-panel aria-disabled:opacity-40 aria-pressed:bg-ink aria-pressed:text-paper lg:size-9"
          >
            <Icon className="size-4.5" />
          </button>
        )
      })}
    </RovingBar>
  )
}
