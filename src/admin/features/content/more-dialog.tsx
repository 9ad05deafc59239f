import type { Node } from 'prosemirror-model'
import { pairTypes, schemaOf } from '#admin/writing/schema.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { writingTexts } from '#messages/admin/writing/writing.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { emptyBlock } from './field-specs.ts'

const fieldTypes = ['recipe', 'product', 'links', 'cards', 'people', 'drawing'] as const

interface MoreDialogProps {
  onChoose: (node: Node) => void
  onClose: () => void
}

/** Kinds of blocks that have no button of their own. */
export function MoreDialog({ onChoose, onClose }: MoreDialogProps) {
  const schema = schemaOf('page')
  const pairs = (type: string) => {
    const node = schema.nodes.pairs?.createAndFill({ type })
    if (node) onChoose(node)
  }
  return (
    <Modal title={writingTexts.more.title} closeLabel={writingTexts.more.close} size="small" onClose={onClose}>
      <ul className="grid grid-cols-2 gap-2">
        {pairTypes.map((type) => (
          <li key={type}>
            <Button variant="secondary" className="w-full" onClick={() => pairs(type)}>
              {adminContentTexts.blocks[type]}
            </Button>
          </li>
        ))}
        {fieldTypes.map((type) => (
          <li key={type}>
            <Button
              variant="secondary"
              className="w-full"
              onClick={() => onChoose(schema.node('other', { block: emptyBlock(type) }))}
            >
              {adminContentTexts.blocks[type]}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
