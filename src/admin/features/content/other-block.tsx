import type { StoredFields } from '#admin/writing/blocks-to-nodes.ts'
import type { StoredBlock } from '#contract/admin/content/content-bodies.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { FieldGroup } from './field-input.tsx'
import { blockFields } from './field-specs.ts'

interface OtherBlockProps {
  block: StoredFields
  path: string
  onBlock: (block: StoredFields) => void
}

/** A block that is drawn from fields: a recipe, people, cards. One that is not known stays as it is. */
export function OtherBlock({ block, path, onBlock }: OtherBlockProps) {
  const type = Object.keys(blockFields).find((each) => each === block.type) as StoredBlock['type'] | undefined
  if (!type) return <p className="text-ink-soft">{adminContentTexts.unknownBlock}</p>
  return (
    <fieldset className="text-sm leading-normal whitespace-normal">
      <legend className="mb-2 text-xs text-ink-soft">{adminContentTexts.blocks[type]}</legend>
      <div className="grid gap-3">
        <FieldGroup specs={blockFields[type]} value={block} path={path} onChange={onBlock} />
      </div>
    </fieldset>
  )
}
