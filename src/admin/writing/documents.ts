/** A whole text: sections of blocks, or the blocks of a description, as one document that is written in. */
import type { Node } from 'prosemirror-model'
import { anchorOf } from '#domain/content/anchors.ts'
import { blocksToNodes, plainNode, type StoredFields } from './blocks-to-nodes.ts'
import { nodeToBlock } from './nodes-to-blocks.ts'
import { schemaOf } from './schema.ts'

export type EditedSection = { id: string; title: string; blocks: StoredFields[] }

export function sectionsToDoc(sections: readonly EditedSection[]): Node {
  const schema = schemaOf('page')
  const [first] = sections
  // what stands above all titles
  const intro = first?.title === '' ? first.id : null
  const nodes = sections.flatMap(({ id, title, blocks }, index) => [
    ...(index === 0 && intro !== null ? [] : [plainNode(schema, 'section', title, { id })]),
    ...blocksToNodes(schema, 'page', blocks),
  ])
  return schema.node('doc', { intro }, nodes.length > 0 ? nodes : [schema.node('paragraph')])
}

/** Sections keep their anchors for ever; a new one gets one of its own. One without title and text is none. */
export function docToSections(doc: Node): EditedSection[] {
  return placedSections(doc).map(({ id, title, blocks }) => ({ id, title, blocks: blocks.map(({ block }) => block) }))
}

interface PlacedSection {
  id: string
  title: string
  /** Where its title, and each of its blocks, stands in the document. */
  at: number
  blocks: { block: StoredFields; at: number }[]
}

/** The sections as they are stored, each with its place. */
export function placedSections(doc: Node): PlacedSection[] {
  type Found = Omit<PlacedSection, 'id'> & { id: string | null }
  const found: Found[] = [{ id: doc.attrs.intro as string | null, title: '', at: 0, blocks: [] }]
  doc.forEach((node, at) => {
    if (node.type.name === 'section') {
      found.push({ id: node.attrs.id as string | null, title: node.textContent, at, blocks: [] })
      return
    }
    const block = nodeToBlock(node)
    if (block) found.at(-1)?.blocks.push({ block, at })
  })
  const sections = found.filter(({ title, blocks }) => title.trim() !== '' || blocks.length > 0)
  const stored = new Set(sections.flatMap(({ id }) => (id === null ? [] : [id])))
  const taken = new Set<string>()
  return sections.map((section) => {
    // a title that was split or copied brought the anchor of the other with it
    const isOwn = section.id !== null && !taken.has(section.id)
    const id = isOwn && section.id !== null ? section.id : anchorOf(section.title, new Set([...stored, ...taken]))
    taken.add(id)
    return { ...section, id }
  })
}

export function blocksToDoc(blocks: readonly StoredFields[]): Node {
  const schema = schemaOf('description')
  const nodes = blocksToNodes(schema, 'description', blocks)
  return schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
}

export function docToBlocks(doc: Node): StoredFields[] {
  return doc.children.flatMap((node) => {
    const block = nodeToBlock(node)
    return block ? [block] : []
  })
}
