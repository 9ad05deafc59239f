import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import type { StoredBlock } from '#contract/admin/content/content-bodies.ts'
import type { Json } from '#domain/content/tidy-body.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { EditList } from './edit-list.tsx'
import { useEditorData } from './editor-data.ts'
import { FieldGroup } from './field-input.tsx'
import { blockFields, emptyBlock } from './field-specs.ts'

const { section: texts, blocks: blockTexts } = adminContentTexts

type Fields = { [name: string]: Json }
export type EditedSection = { id: string; title: string; blocks: Fields[] }
type BlockType = StoredBlock['type']

interface SectionsEditorProps {
  sections: readonly EditedSection[]
  onChange: (sections: EditedSection[]) => void
}

/** The text of a page: sections, and in each of them blocks in plain fields. */
export function SectionsEditor({ sections, onChange }: SectionsEditorProps) {
  const { problems } = useEditorData()
  return (
    <Card title={adminContentTexts.sections} lead={adminContentTexts.sectionsNote}>
      <EditList
        items={sections}
        onChange={onChange}
        nameOf={({ title }, place) => title || adminContentTexts.list.item(place)}
        title={({ blocks }) => texts.blocks(blocks.length)}
        add={(append) => (
          <Button
            variant="secondary"
            onClick={() => append({ id: freeId(sections), title: '', blocks: [emptyBlock('paragraph')] })}
          >
            {texts.add}
          </Button>
        )}
      >
        {(section, index, onSection) => (
          <Section
            section={section}
            path={`sections.${index}`}
            // one that is new, or has something wrong in it
            open={section.title === '' || hasProblem(problems, `sections.${index}.`)}
            onChange={onSection}
          />
        )}
      </EditList>
    </Card>
  )
}

function Section(props: {
  section: EditedSection
  path: string
  open: boolean
  onChange: (section: EditedSection) => void
}) {
  const { section, path, onChange } = props
  const { problems } = useEditorData()
  const [opened, setOpened] = useState(props.open)
  return (
    <details open={opened || props.open} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium hover:text-copper">
        {section.title || texts.untitled}
      </summary>
      <div className="grid gap-4 pt-2">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_180px]">
          <TextInput
            label={texts.title}
            value={section.title}
            problem={problems[`${path}.title`]}
            onChange={({ target }) => onChange({ ...section, title: target.value })}
          />
          <TextInput
            label={texts.anchor}
            hint={texts.anchorHint}
            value={section.id}
            problem={problems[`${path}.id`]}
            onChange={({ target }) => onChange({ ...section, id: target.value })}
          />
        </div>
        <EditList
          items={section.blocks}
          onChange={(blocks) => onChange({ ...section, blocks })}
          nameOf={(block, place) => `${adminContentTexts.list.item(place)} ${blockTexts[typeOf(block)]}`}
          title={(block) => blockTexts[typeOf(block)]}
          add={(append) => <AddBlock onAdd={(type) => append(emptyBlock(type))} />}
        >
          {(block, index, onBlock) => (
            <div className="grid gap-3">
              <FieldGroup
                specs={blockFields[typeOf(block)]}
                value={block}
                path={`${path}.blocks.${index}`}
                onChange={onBlock}
              />
            </div>
          )}
        </EditList>
      </div>
    </details>
  )
}

function AddBlock({ onAdd }: { onAdd: (type: BlockType) => void }) {
  const [type, setType] = useState<BlockType>('paragraph')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-40">
        <SelectInput label={texts.blockType} value={type} onChange={({ target }) => setType(target.value as BlockType)}>
          {Object.entries(blockTexts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectInput>
      </div>
      <Button variant="secondary" onClick={() => onAdd(type)}>
        {texts.addBlock}
      </Button>
    </div>
  )
}

function typeOf(block: Fields): BlockType {
  return block.type as BlockType
}

function hasProblem(problems: Readonly<Record<string, string>>, path: string): boolean {
  return Object.keys(problems).some((place) => place.startsWith(path))
}

/** `part-3` where there are two sections, or the next that is not taken. */
function freeId(sections: readonly EditedSection[]): string {
  const taken = new Set(sections.map(({ id }) => id))
  for (let number = sections.length + 1; ; number++) if (!taken.has(`part-${number}`)) return `part-${number}`
}
