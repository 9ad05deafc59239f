/** What is to be written in an empty field, and where the server found something wrong. */
import type { Node, ResolvedPos } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { writingTexts } from '#messages/admin/writing/writing.ts'

const texts = writingTexts.placeholders

const problemKey = new PluginKey<readonly number[]>('problems')

/** Where wrong blocks begin: handed over with a transaction. */
export function markProblems(state: EditorState, places: readonly number[]) {
  return state.tr.setMeta(problemKey, places).setMeta('addToHistory', false)
}

export function placeholders(): Plugin<readonly number[]> {
  return new Plugin<readonly number[]>({
    key: problemKey,
    state: {
      init: () => [],
      // what is written moves everything: the marks go until the next answer of the server
      apply: (tr, before) => (tr.getMeta(problemKey) as readonly number[] | undefined) ?? (tr.docChanged ? [] : before),
    },
    props: { decorations: (state) => DecorationSet.create(state.doc, decorationsOf(state)) },
  })
}

function decorationsOf(state: EditorState): Decoration[] {
  const found: Decoration[] = []
  const only = state.doc.childCount === 1
  state.doc.descendants((node, at) => {
    if (!node.isTextblock) return !node.isAtom
    if (node.content.size > 0) return false
    const here = state.selection.$from.parent === node
    const text = node.type.name === 'paragraph' && !only && !here ? '' : placeholderOf(node, state.doc.resolve(at))
    if (text) found.push(Decoration.node(at, at + node.nodeSize, { 'data-placeholder': text }))
    return false
  })
  const wrong = problemKey.getState(state) ?? []
  for (const at of wrong) {
    const node = state.doc.nodeAt(at)
    if (node)
      found.push(Decoration.node(at, at + node.nodeSize, { class: 'outline-2 outline-offset-4 outline-danger' }))
  }
  return found
}

function placeholderOf(node: Node, $at: ResolvedPos): string {
  const name = node.type.name
  if (name !== 'name' && name !== 'words') return textOf(name)
  const holder = $at.parent.type.name
  if (holder === 'figure') return texts.caption
  if (holder === 'table') return texts.table
  const pair = holder === 'pair' ? String($at.node($at.depth - 1).attrs.type) : holder
  return textOf(pair, $at.index())
}

function textOf(name: string, index = 0): string {
  const text = Object.entries(texts).find(([key]) => key === name)?.[1] ?? ''
  return typeof text === 'string' ? text : (text[index] ?? '')
}
