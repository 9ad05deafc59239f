import type { Node } from 'prosemirror-model'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isComposing } from '#front/forms/is-composing.ts'
import { writingTexts as texts } from '#messages/admin/writing/writing.ts'
import { insertBlock } from './block-commands.ts'
import { cleanPaste, isOurs } from './clean-paste.ts'
import { editorPlugins } from './editor-plugins.ts'
import { createFieldViews, DrawnFields, type FieldPart } from './field-views.tsx'
import { GridBar } from './grid-bar.tsx'
import { isInGrid } from './grid-commands.ts'
import { chosenLink, setLink } from './link-commands.ts'
import { LinkDialog } from './link-dialog.tsx'
import { markProblems } from './placeholders.ts'
import type { WritingKind } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { commandOf, type ToolName, toolStates } from './tools.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

/** What is asked before something is put into the text: `insert` puts it where the cursor was. */
interface Asking {
  insert: (node: Node) => void
  close: () => void
}

interface WritingProps {
  kind: WritingKind
  label: string
  /** What is stored; a new text is a new component (`key`). */
  doc: Node
  onDoc: (doc: Node) => void
  /** Where blocks begin in which something is wrong. */
  problems?: readonly number[]
  /** Parts that are filled in by fields. */
  draw?: (part: FieldPart, doc: Node) => ReactNode
  /** Null file: one is chosen from the shop's pictures. */
  askForPicture?: (file: File | null, asking: Asking) => ReactNode
  askForMore?: (asking: Asking) => ReactNode
}

type Dialog = { name: 'link' | 'more' } | { name: 'picture'; file: File | null }

/** A text that is written as it looks, by keys and buttons. */
export function Writing(props: WritingProps) {
  const { kind, label, draw, askForPicture, askForMore } = props
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { place, frame, view, state, views } = useEditor(props, setDialog)
  useKeyboardInset(frame)
  useFocusAfter(dialog !== null, view)
  const run = (command: Command) => {
    if (!view) return
    view.focus()
    command(view.state, view.dispatch, view)
  }
  const onTool = (name: ToolName) => {
    const command = commandOf(state.schema, name)
    if (command) run(command)
    else if (name === 'picture') setDialog({ name, file: null })
    else if (name === 'link' || name === 'more') setDialog({ name })
  }
  const close = () => setDialog(null)
  const asking: Asking = {
    close,
    insert: (node) => {
      close()
      run(insertBlock(node))
    },
  }
  return (
    <div ref={frame} className="group/writing grid grid-cols-[minmax(0,1fr)]">
      <div className="h-12 lg:sticky lg:top-(--header-height) lg:z-10 lg:h-auto">
        <div className="border-line bg-paper py-0.5 max-lg:border-y lg:rounded-md lg:border lg:px-1 max-lg:group-focus-within/writing:fixed max-lg:group-focus-within/writing:inset-x-0 max-lg:group-focus-within/writing:bottom-[max(calc(var(--bottom-bar)+68px),var(--keyboard,0px))] max-lg:group-focus-within/writing:z-20 max-lg:group-focus-within/writing:px-1">
          <Toolbar tools={toolStates(kind, state)} onTool={onTool} onLeave={() => view?.focus()} />
          {isInGrid(state) && <GridBar state={state} onChange={run} onLeave={() => view?.focus()} />}
        </div>
      </div>
      <div ref={place} className="mt-3" />
      {draw && <DrawnFields views={views} draw={(part) => draw(part, state.doc)} />}
      {dialog?.name === 'link' && (
        <LinkDialog
          address={chosenLink(state)?.address ?? ''}
          onClose={close}
          onAddress={(address) => {
            close()
            run(setLink(address))
          }}
        />
      )}
      {dialog?.name === 'picture' && askForPicture?.(dialog.file, asking)}
      {dialog?.name === 'more' && askForMore?.(asking)}
      <p className="mt-2 text-xs text-ink-soft max-lg:hidden">{label && texts.hint}</p>
    </div>
  )
}

const look =
  'min-h-60 rounded-md border border-edge bg-paper px-4 py-5 text-base leading-7 whitespace-pre-wrap wrap-break-word [&>*+*]:mt-5 lg:px-6 [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-copper [&_[data-placeholder]]:before:pointer-events-none [&_[data-placeholder]]:before:float-left [&_[data-placeholder]]:before:h-0 [&_[data-placeholder]]:before:font-normal [&_[data-placeholder]]:before:text-ink-soft [&_[data-placeholder]]:before:content-[attr(data-placeholder)]'

/** What covers the text: the header and the toolbar above, the buttons below. */
const margin = { top: 120, bottom: 200, left: 0, right: 0 }

/** When a dialog has closed, the cursor is where it was: the browser gives back the focus, but no cursor. */
function useFocusAfter(isOpen: boolean, view: EditorView | null): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      view?.dom.blur()
      view?.focus()
    }
    wasOpen.current = isOpen
  }, [isOpen, view])
}

function useEditor(props: WritingProps, setDialog: (dialog: Dialog) => void) {
  const { kind, label, doc, problems, askForPicture } = props
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [views] = useState(createFieldViews)
  const [state, setState] = useState(() => {
    const actions = {
      askForLink: () => {
        setDialog({ name: 'link' })
        return true
      },
      focusToolbar: () => frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
    }
    return EditorState.create({ doc, plugins: editorPlugins(doc.type.schema, actions) })
  })
  const onDoc = useEffectEvent(props.onDoc)
  const onFile = useEffectEvent((file: File | undefined) => {
    if (file && askForPicture) setDialog({ name: 'picture', file })
  })
  const open = useEffectEvent(() => {
    const made = new EditorView(place.current, {
      state,
      nodeViews: views.nodeViews,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: look },
      handleDOMEvents: { keydown: tellOfSelection },
      scrollMargin: margin,
      scrollThreshold: margin,
      transformPastedHTML: (html) => (isOurs(html) ? html : cleanPaste(html)),
      handlePaste: (_view, { clipboardData }) => takePicture(clipboardData, onFile),
      handleDrop: (_view, { dataTransfer }) => takePicture(dataTransfer, onFile),
      dispatchTransaction(tr) {
        const next = made.state.applyTransaction(tr)
        made.updateState(next.state)
        setState(next.state)
        if (next.transactions.some(({ docChanged }) => docChanged)) onDoc(next.state.doc)
      },
    })
    return made
  })
  useEffect(() => {
    const made = open()
    setView(made)
    return () => made.destroy()
  }, [])
  const marked = (problems ?? []).join()
  useEffect(() => {
    if (view) view.dispatch(markProblems(view.state, marked === '' ? [] : marked.split(',').map(Number)))
  }, [view, marked])
  return { kind, place, frame, view, state, views }
}

/** The browser tells late what was chosen: a key that follows at once shall not act on what was chosen before. */
function tellOfSelection(view: EditorView, event: KeyboardEvent): boolean {
  if (!view.composing && !isComposing(event)) document.dispatchEvent(new Event('selectionchange'))
  return false
}

/** Word hands over its text and a picture of it: the text counts. */
function takePicture(data: DataTransfer | null, onFile: (file: File | undefined) => void): boolean {
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
  if (!data || !file || data.getData('text/plain').trim() !== '') return false
  onFile(file)
  return true
}
