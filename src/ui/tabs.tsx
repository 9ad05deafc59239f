import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  id: string
  title: string
  content: ReactNode
}

/** One of several panels; arrows, Home and End move through the titles. Without script all panels are shown. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, current, tabs.length)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex border-b border-line noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
            className="relative min-h-12 flex-1 px-4 text-[15px] text-ink-soft transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 hover:text-copper aria-selected:font-medium aria-selected:text-ink aria-selected:after:bg-copper md:flex-none md:px-8"
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls of its own is read by scrolling it with the keyboard
          tabIndex={0}
          className={`rounded-md pt-8 outline-offset-8 ${index === current ? '' : 'hidden noscript:block'}`}
        >
          {/* the button above shows it; those who navigate by headings need it here */}
          <h2 className="sr-only noscript:not-sr-only noscript:text-xl noscript:font-semibold">{tab.title}</h2>
          {tab.content}
        </div>
      ))}
    </div>
  )
}

function nextTab(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
