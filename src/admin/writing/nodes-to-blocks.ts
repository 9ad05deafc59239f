/** From what is edited back to the blocks that are stored. What nobody wrote into is left out. */
import type { Node } from 'prosemirror-model'
import { type Json, tidyBody } from '#domain/content/tidy-body.ts'
import type { Run } from '#domain/rich-text/runs.ts'
import { writeRuns } from '#domain/rich-text/write-runs.ts'
import { pairFields, type StoredFields, sourceOf } from './blocks-to-nodes.ts'
import type { PairType } from './schema.ts'

/** Null: nothing is written in it. */
export function nodeToBlock(node: Node): StoredFields | null {
  const source = sourceOf(node)
  return source ?? writtenBlock(node)
}

function writtenBlock(node: Node): StoredFields | null {
  const children = node.children
  const [first, second] = children
  switch (node.type.name) {
    case 'paragraph':
      return filled({ type: 'paragraph', text: textOf(node) })
    case 'heading':
      return filled({ type: 'heading', text: textOf(node) })
    case 'list': {
      const items = children.map(textOf).filter(isWritten)
      return items.length === 0 ? null : { type: 'list', ordered: node.attrs.ordered, items }
    }
    case 'note':
      return filled({ type: 'note', title: textOf(first), text: textOf(second) })
    case 'quote':
      return filled({ type: 'quote', text: textOf(first), by: textOf(second) })
    case 'figure':
      return filled({ type: 'figure', image: node.attrs.image, caption: textOf(first) })
    case 'pairs':
      return pairsBlock(node.attrs.type, children)
    case 'grid': {
      const rows = rowsOf(node)
      return rows.flat().some(isWritten) ? { type: 'table', rows } : null
    }
    case 'table': {
      const [head = [], ...rows] = second ? rowsOf(second) : []
      const caption = textOf(first)
      return [caption, ...head, ...rows.flat()].some(isWritten) ? { type: 'table', caption, head, rows } : null
    }
    default: {
      const block = node.attrs.block as StoredFields
      const [tidy] = tidyBody([block]) as Json[]
      return tidy === undefined ? null : block
    }
  }
}

function pairsBlock(type: PairType, pairs: readonly Node[]): StoredFields | null {
  const [name, words] = pairFields[type]
  const items = pairs.flatMap((pair) => {
    const [first, second] = pair.children
    const item = { [name]: textOf(first), [words]: textOf(second) }
    return Object.values(item).some(isWritten) ? [item] : []
  })
  return items.length === 0 ? null : { type, items }
}

/** Every row is as wide as the widest; empty ones are left out. */
function rowsOf(grid: Node): string[][] {
  const rows = grid.children
    .map((row) => row.children.map(textOf))
    .filter((row, index) => index === 0 || row.some(isWritten))
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

function filled({ type, ...fields }: StoredFields): StoredFields | null {
  const isFilled = Object.values(fields).some((value: Json) => typeof value === 'string' && isWritten(value))
  return isFilled && type !== undefined ? { type, ...fields } : null
}

function isWritten(text: string): boolean {
  return text.trim() !== ''
}

function textOf(node: Node | undefined): string {
  if (!node) return ''
  if (!node.type.spec.content?.includes('inline')) return node.textContent
  const runs: Run[] = []
  node.forEach((child) => {
    const text = child.isText ? (child.text ?? '') : '\n'
    const link = child.marks.find(({ type }) => type.name === 'link')
    const has = (name: string) => child.marks.some(({ type }) => type.name === name)
    runs.push({ text, bold: has('strong'), stressed: has('em'), to: link ? String(link.attrs.to) : null })
  })
  return writeRuns(runs)
}
