/** Keys, history, and what holds for every text while it is written. */
import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Schema } from 'prosemirror-model'
import { type Command, Plugin } from 'prosemirror-state'
import { moveBlock } from './block-commands.ts'
import { toggleLines } from './lines.ts'
import { placeholders } from './placeholders.ts'
import { backspaceInside, breakLine, enterInside, goToField } from './structure-keys.ts'

interface KeyActions {
  /** Ctrl-K: where the chosen words shall lead. */
  askForLink: () => boolean
  focusToolbar: () => void
}

export function editorPlugins(schema: Schema, { askForLink, focusToolbar }: KeyActions): Plugin[] {
  const act =
    (work: () => boolean): Command =>
    (_state, dispatch) =>
      dispatch ? work() : true
  const { strong, em } = schema.marks
  const own: Record<string, Command> = {
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-k': act(askForLink),
    'Shift-Enter': breakLine,
    Enter: enterInside,
    Backspace: backspaceInside,
    'Shift-Backspace': backspaceInside,
    'Mod-Backspace': backspaceInside,
    Tab: goToField(1),
    'Shift-Tab': goToField(-1),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    'Mod-Alt-2': toggleLines('section'),
    'Mod-Alt-3': toggleLines('heading'),
    'Mod-Shift-7': toggleLines('numbers'),
    'Mod-Shift-8': toggleLines('bullets'),
    'Alt-F10': act(() => {
      focusToolbar()
      return true
    }),
    ...(strong ? { 'Mod-b': toggleMark(strong) } : {}),
    ...(em ? { 'Mod-i': toggleMark(em) } : {}),
  }
  // in a name nothing is bold, and the browser shall not make it so
  const kept = Object.fromEntries(['Mod-b', 'Mod-i', 'Mod-u'].map((key) => [key, (() => true) as Command]))
  return [
    history(),
    keymap(own),
    keymap({ ...baseKeymap, ...(kept as Record<string, Command>) }),
    placeholders(),
    endsInText(),
  ]
}

/** Below the last table or picture one can always write; what stays empty is not stored. */
function endsInText(): Plugin {
  return new Plugin({
    appendTransaction: (_trs, _before, { doc, schema, tr }) =>
      doc.lastChild?.isTextblock || doc.lastChild?.type.name === 'list'
        ? null
        : tr.insert(doc.content.size, schema.node('paragraph')).setMeta('addToHistory', false),
  })
}
