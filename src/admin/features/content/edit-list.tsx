import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { moveItem } from '#admin/kit/move-item.ts'
import { adminContentTexts } from '#messages/admin/settings/content.ts'
import { IconButton } from '#ui/icon-button.tsx'

const texts = adminContentTexts.list

interface EditListProps<Item> {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** What an item is called by its buttons. */
  nameOf: (item: Item, place: number) => string
  /** Beside the buttons. */
  title: (item: Item, place: number) => ReactNode
  children: (item: Item, index: number, onItem: (item: Item) => void) => ReactNode
  /** Below the list: what adds to it. */
  add: (append: (item: Item) => void) => ReactNode
}

type Direction = 'up' | 'down'

/** Things in an order that any keyboard can change: the focus goes with what is moved, and it is said where that is. */
export function EditList<Item>({ items, onChange, nameOf, title, children, add }: EditListProps<Item>) {
  const [keys, setKeys] = useState(() => items.map((_, index) => index))
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ key: number | undefined; direction: Direction } | null>(null)
  const listId = useId()
  useEffect(() => {
    if (!wanted.current) return
    const { key, direction } = wanted.current
    wanted.current = null
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-of="${listId}-${key}"]`) ?? [])]
    const open = buttons.filter(({ disabled }) => !disabled)
    const next = open.find(({ dataset }) => dataset.direction === direction) ?? open[0]
    next?.focus()
  })
  const move = (index: number, direction: Direction) => {
    const item = items[index]
    if (item === undefined) return
    const by = direction === 'up' ? -1 : 1
    wanted.current = { key: keys[index], direction }
    setKeys(moveItem(keys, index, by))
    setSaid(texts.moved(nameOf(item, index + 1), index + by + 1))
    onChange(moveItem(items, index, by))
  }
  const remove = (index: number) => {
    const item = items[index]
    if (item === undefined) return
    setKeys(keys.filter((_, at) => at !== index))
    setSaid(texts.removed(nameOf(item, index + 1)))
    onChange(items.filter((_, at) => at !== index))
  }
  const append = (item: Item) => {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    onChange([...items, item])
  }
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {items.map((item, index) => {
          const name = nameOf(item, index + 1)
          const mark = { 'data-of': `${listId}-${keys[index]}` }
          return (
            <li key={keys[index]} className="min-w-0 rounded-md border border-line bg-white/40 p-3">
              <div className="flex items-center">
                <div className="min-w-0 flex-1 truncate text-xs text-ink-soft">{title(item, index + 1)}</div>
                <IconButton
                  {...mark}
                  data-direction="up"
                  label={texts.up(name)}
                  disabled={index === 0}
                  onClick={() => move(index, 'up')}
                  className="hover:bg-panel disabled:opacity-40"
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  {...mark}
                  data-direction="down"
                  label={texts.down(name)}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, 'down')}
                  className="hover:bg-panel disabled:opacity-40"
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
                <IconButton label={texts.remove(name)} onClick={() => remove(index)} className="hover:bg-panel">
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </div>
              {children(item, index, (next) => onChange(items.map((each, at) => (at === index ? next : each))))}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-3">{add(append)}</div>
    </>
  )
}
