import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { moveItem } from '#admin/kit/move-item.ts'
import { TickBox } from '#admin/kit/tick-box.tsx'
import { blockTypes, type DescriptionBlock } from '#domain/products/description-blocks.ts'
import { adminProductsTexts } from '#messages/admin/products/products.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { inputClass } from '#ui/input-class.ts'

const texts = adminProductsTexts.block

const empty: Record<DescriptionBlock['type'], DescriptionBlock> = {
  heading: { type: 'heading', text: '' },
  paragraph: { type: 'paragraph', text: '' },
  list: { type: 'list', ordered: false, items: [''] },
  table: { type: 'table', rows: [['', '']] },
}

interface BlockEditorProps {
  blocks: readonly DescriptionBlock[]
  onChange: (blocks: DescriptionBlock[]) => void
}

/** The description as typed blocks in plain fields, which work with every input method. */
export function BlockEditor({ blocks, onChange }: BlockEditorProps) {
  const [keys, setKeys] = useState(() => blocks.map((_, index) => index))
  const replace = (place: number, block: DescriptionBlock) =>
    onChange(blocks.map((each, index) => (index === place ? block : each)))
  const move = (place: number, by: number) => {
    setKeys(moveItem(keys, place, by))
    onChange(moveItem(blocks, place, by))
  }
  const remove = (place: number) => {
    setKeys(keys.filter((_, index) => index !== place))
    onChange(blocks.filter((_, index) => index !== place))
  }
  const add = (type: DescriptionBlock['type']) => {
    setKeys([...keys, Math.max(0, ...keys) + 1])
    onChange([...blocks, empty[type]])
  }
  return (
    <Card title={adminProductsTexts.description} lead={adminProductsTexts.descriptionNote}>
      <ul className="grid gap-4">
        {blocks.map((block, index) => {
          const place = index + 1
          return (
            <li key={keys[index]}>
              <div className="flex items-center">
                <span className="text-xs text-ink-soft">{texts.types[block.type]}</span>
                <span className="ml-auto flex items-center">
                  {block.type === 'list' && (
                    <TickBox
                      label={texts.ordered}
                      checked={block.ordered}
                      onChange={(ordered) => replace(index, { ...block, ordered })}
                    />
                  )}
                  <IconButton label={texts.up(place)} disabled={index === 0} onClick={() => move(index, -1)}>
                    <ArrowUp aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={texts.down(place)}
                    disabled={place === blocks.length}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton label={texts.remove(place)} onClick={() => remove(index)}>
                    <Trash2 aria-hidden className="size-4" />
                  </IconButton>
                </span>
              </div>
              <BlockField block={block} place={place} onChange={(next) => replace(index, next)} />
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {blockTypes.map((type) => (
          <Button key={type} variant="secondary" onClick={() => add(type)}>
            {texts.add}
            {texts.types[type]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

interface BlockFieldProps {
  block: DescriptionBlock
  place: number
  onChange: (block: DescriptionBlock) => void
}

const areaClass = `${inputClass} field-sizing-content h-auto! py-2`

function BlockField({ block, place, onChange }: BlockFieldProps) {
  switch (block.type) {
    case 'heading':
      return (
        <input
          aria-label={texts.text(texts.types.heading, place)}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
          className={`${inputClass} font-semibold`}
        />
      )
    case 'paragraph':
      return (
        <textarea
          rows={4}
          aria-label={texts.text(texts.types.paragraph, place)}
          value={block.text}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
          className={areaClass}
        />
      )
    case 'list':
      return (
        <textarea
          rows={4}
          aria-label={texts.items(place)}
          value={block.items.join('\n')}
          onChange={({ target }) => onChange({ ...block, items: target.value.split('\n') })}
          className={areaClass}
        />
      )
    case 'table':
      return (
        <textarea
          rows={4}
          aria-label={texts.rows(place)}
          value={block.rows.map((row) => row.join('|')).join('\n')}
          onChange={({ target }) => onChange({ ...block, rows: target.value.split('\n').map((row) => row.split('|')) })}
          className={areaClass}
        />
      )
  }
}
