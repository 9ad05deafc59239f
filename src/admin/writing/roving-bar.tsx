import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

interface RovingBarProps {
  label: string
  /** Escape. */
  onLeave: () => void
  children: ReactNode
}

/** A toolbar is one stop of the Tab key: arrows, Home and End move inside it. */
export function RovingBar({ label, onLeave, children }: RovingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const place = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Escape') onLeave()
    else if (next !== undefined) all[(next + all.length) % all.length]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={(element) => {
        bar.current = element
        // one of them can be reached by Tab: the one that was used last
        buttons().forEach((button, index) => {
          button.tabIndex = index === Math.min(current, buttons().length - 1) ? 0 : -1
        })
      }}
      role="toolbar"
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setCurrent(Math.max(0, buttons().indexOf(target as Element as HTMLButtonElement)))}
      className="flex gap-0.5 overflow-x-auto overscroll-x-contain"
    >
      {children}
    </div>
  )
}
