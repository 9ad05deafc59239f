import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isComposing } from '#front/forms/is-composing.ts'
import { useNavigate } from '#front/router/hooks.ts'
import { paletteTexts as texts } from '#messages/admin/settings/frame.ts'
import { inputClass } from '#ui/input-class.ts'
import { Modal } from '#ui/modal.tsx'
import { usePaletteItems } from './use-palette-items.ts'

/** Ctrl-K: type, choose, be there. Enter that ends a Chinese word only ends the word. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { groups, searching } = usePaletteItems(typed)
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // after the dialog has opened, which moves the focus to its first button
  useEffect(() => field.current?.focus(), [])
  const items = groups.flatMap((group) => group.items)
  const active = Math.min(place, items.length - 1)
  const go = (to: string | undefined) => {
    if (to === undefined) return
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length > 0) setPlace((active + step + items.length) % items.length)
    if (event.key === 'Enter') go(items[active]?.to)
    if (step !== undefined || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Modal title={texts.title} closeLabel={texts.close} size="small" onClose={onClose}>
      <input
        ref={field}
        role="combobox"
        aria-label={texts.title}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={texts.placeholder}
        className={inputClass}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={texts.title} className="mt-3 empty:hidden">
        {groups.map(({ title, items: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group inside a list of choices, not of fields
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-2 pt-2 pb-1 text-xs text-ink-soft">
              {title}
            </p>
            {own.map((item) => {
              const number = items.indexOf(item)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
                <div
                  key={item.to}
                  id={`${id}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === active}
                  onClick={() => go(item.to)}
                  onPointerMove={() => setPlace(number)}
                  className="flex min-h-(--control-height) cursor-pointer items-center justify-between gap-4 rounded-md px-2 aria-selected:bg-panel"
                >
                  {item.label}
                  <span className="text-xs text-ink-soft">{item.detail}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="px-2 pt-3 text-ink-soft empty:hidden">
        {items.length > 0 ? '' : searching ? texts.loading : texts.none}
      </p>
      <p className="mt-2 text-xs text-ink-soft max-lg:hidden">{texts.hint}</p>
    </Modal>
  )
}
