import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import type { StoredFields } from '#admin/writing/blocks-to-nodes.ts'
import { blocksToDoc, docToBlocks } from '#admin/writing/documents.ts'
import { Writing } from '#admin/writing/writing.tsx'
import type { DescriptionBlock } from '#domain/products/description-blocks.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'

interface DescriptionWritingProps {
  blocks: readonly DescriptionBlock[]
  onChange: (blocks: DescriptionBlock[]) => void
}

/** What is told about a product, as it will look on its page. */
export function DescriptionWriting({ blocks, onChange }: DescriptionWritingProps) {
  // what comes from elsewhere than from here begins anew
  const [written, setWritten] = useState(() => ({ blocks, doc: toDoc(blocks), turn: 0 }))
  if (blocks !== written.blocks) setWritten({ blocks, doc: toDoc(blocks), turn: written.turn + 1 })
  return (
    <Card title={adminProductsTexts.description} lead={adminProductsTexts.descriptionNote}>
      <Writing
        key={written.turn}
        kind="description"
        label={adminProductsTexts.description}
        doc={written.doc}
        onDoc={(doc) => {
          const next = docToBlocks(doc) as DescriptionBlock[]
          setWritten((last) => ({ ...last, blocks: next, doc }))
          onChange(next)
        }}
      />
    </Card>
  )
}

function toDoc(blocks: readonly DescriptionBlock[]) {
  return blocksToDoc(blocks as readonly StoredFields[])
}
