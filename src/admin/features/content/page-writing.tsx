import type { Node } from 'prosemirror-model'
import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { docToSections, type EditedSection, placedSections, sectionsToDoc } from '#admin/writing/documents.ts'
import type { FieldPart } from '#admin/writing/field-views.tsx'
import { schemaOf } from '#admin/writing/schema.ts'
import { Writing } from '#admin/writing/writing.tsx'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { useEditorData } from './editor-data.ts'
import { FigurePicture } from './figure-picture.tsx'
import { MoreDialog } from './more-dialog.tsx'
import { OtherBlock } from './other-block.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { placedProblems, WritingProblems } from './writing-problems.tsx'

interface PageWritingProps {
  sections: readonly EditedSection[]
  onChange: (sections: EditedSection[]) => void
}

/** The text of a page, as it will look: titles, words, pictures, and fields for what is drawn from them. */
export function PageWriting({ sections, onChange }: PageWritingProps) {
  const { problems, addPicture } = useEditorData()
  // what comes from elsewhere than from here begins anew
  const [written, setWritten] = useState(() => ({ sections, doc: sectionsToDoc(sections), turn: 0 }))
  if (sections !== written.sections) {
    setWritten({ sections, doc: sectionsToDoc(sections), turn: written.turn + 1 })
  }
  const found = placedProblems(problems, written.doc)
  const onDoc = (doc: Node) => {
    const next = docToSections(doc)
    setWritten((last) => ({ ...last, sections: next, doc }))
    onChange(next)
  }
  return (
    <Card title={adminContentTexts.sections} lead={adminContentTexts.sectionsNote}>
      <WritingProblems problems={found} />
      <Writing
        key={written.turn}
        kind="page"
        label={adminContentTexts.sections}
        doc={written.doc}
        onDoc={onDoc}
        problems={found.map(({ at }) => at)}
        draw={(part, doc) =>
          part.node.type.name === 'figure' ? (
            <FigurePicture image={part.node.attrs.image} onImage={(image) => part.setAttribute('image', image)} />
          ) : (
            <OtherBlock
              block={part.node.attrs.block}
              path={pathOf(part, doc)}
              onBlock={(block) => part.setAttribute('block', block)}
            />
          )
        }
        askForPicture={(file, { insert, close }) => (
          <PictureDialog
            file={file}
            onClose={close}
            onChoose={({ ref, picture }) => {
              addPicture(ref, picture)
              insert(figure(ref))
            }}
          />
        )}
        askForMore={({ insert, close }) => <MoreDialog onChoose={insert} onClose={close} />}
      />
    </Card>
  )
}

function figure(image: string): Node {
  const schema = schemaOf('page')
  return schema.node('figure', { image }, [schema.node('name')])
}

/** Where the block stands in what is stored: what the server says about it is found there. */
function pathOf({ position }: FieldPart, doc: Node): string {
  const at = position()
  for (const [index, { blocks }] of placedSections(doc).entries()) {
    const place = blocks.findIndex((block) => block.at === at)
    if (place !== -1) return `sections.${index}.blocks.${place}`
  }
  return 'sections'
}
