/** Parts of a text that are filled in by fields: React draws them where the editor says. */
import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

export interface FieldPart {
  node: Node
  /** Where it stands now. */
  position: () => number | undefined
  setAttribute: (name: string, value: unknown) => void
}

interface Shown extends FieldPart {
  key: string
  host: HTMLElement
}

export type FieldViews = ReturnType<typeof createFieldViews>

export function createFieldViews() {
  let shown: readonly Shown[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Shown[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const view =
    (withText: boolean): NodeViewConstructor =>
    (node, editor, getPos) => {
      const { dom, host, contentDOM } = elements(withText)
      const key = String(count++)
      const part = { key, host, node, position: getPos, setAttribute: attributeSetter(editor, getPos) }
      let latest = node
      // the editor is drawing: React is told when it is done
      queueMicrotask(() => set([...shown, { ...part, node: latest }]))
      const nodeView: NodeView = {
        dom,
        ...(contentDOM ? { contentDOM } : {}),
        update: (next) => {
          if (next.type !== node.type) return false
          latest = next
          queueMicrotask(() => set(shown.map((each) => (each.key === key ? { ...each, node: next } : each))))
          return true
        },
        stopEvent: ({ target }) => target instanceof window.Node && host.contains(target),
        ignoreMutation: ({ target }) => host.contains(target),
        destroy: () => queueMicrotask(() => set(shown.filter((each) => each.key !== key))),
      }
      return nodeView
    }
  return {
    nodeViews: { figure: view(true), other: view(false) },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => shown,
  }
}

function elements(withText: boolean) {
  const dom = document.createElement('div')
  const host = dom.appendChild(document.createElement('div'))
  host.contentEditable = 'false'
  if (!withText) {
    dom.className = 'rounded-md border border-line bg-white/60 p-3 lg:p-4'
    return { dom, host, contentDOM: null }
  }
  const contentDOM = dom.appendChild(document.createElement('div'))
  contentDOM.className = 'mt-2 text-sm text-ink-soft'
  return { dom, host, contentDOM }
}

function attributeSetter(editor: EditorView, getPos: () => number | undefined) {
  return (name: string, value: unknown) => {
    const at = getPos()
    if (at !== undefined) editor.dispatch(editor.state.tr.setNodeAttribute(at, name, value))
  }
}

export function DrawnFields({ views, draw }: { views: FieldViews; draw: (part: FieldPart) => ReactNode }) {
  const shown = useSyncExternalStore(views.subscribe, views.read)
  return shown.map((part) => createPortal(draw(part), part.host, part.key))
}
