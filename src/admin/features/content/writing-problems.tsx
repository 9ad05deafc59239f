import type { Node } from 'prosemirror-model'
import { placedSections } from '#admin/writing/documents.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { writingTexts } from '#messages/admin/writing/writing.ts'

interface PlacedProblem {
  /** Where the block begins in the document. */
  at: number
  place: string
  text: string
}

/** What the server says about a text, each at its block. */
export function placedProblems(problems: Readonly<Record<string, string>>, doc: Node): PlacedProblem[] {
  const entries = Object.entries(problems).filter(([path]) => path.startsWith('sections'))
  if (entries.length === 0) return []
  const sections = placedSections(doc)
  return entries.map(([path, text]) => {
    const [, section, , block] = path.split('.')
    const found = sections[Number(section)]
    const placed = found?.blocks[Number(block)]
    const title = found?.title || writingTexts.untitled
    const name = Object.entries(adminContentTexts.blocks).find(([type]) => type === placed?.block.type)?.[1] ?? ''
    return { at: placed?.at ?? found?.at ?? 0, place: `${title} ${name}`.trim(), text }
  })
}

export function WritingProblems({ problems }: { problems: readonly PlacedProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert" className="mb-3 text-danger">
      <p>{writingTexts.problems}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ at, place, text }) => (
          <li key={`${at} ${text}`}>
            {place}：{text}
          </li>
        ))}
      </ul>
    </div>
  )
}
