import type { ReactNode } from 'react'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'

interface SelectionBarProps {
  label: string
  count: number
  onClear: () => void
  /** Above the bar: a form for what is ticked, or what became of it. */
  above?: ReactNode
  /** What can be done with all that is ticked. */
  children?: ReactNode
}

/**
 * At the lower edge of the screen, over the list: ticking a row moves no row. The place below the last row is kept free
 * at all times, so that the page has the same height with the bar and without it.
 */
export function SelectionBar({ label, count, onClear, above, children }: SelectionBarProps) {
  return (
    <>
      <div aria-hidden className="h-28 lg:h-20" />
      <div className="fixed inset-x-0 bottom-(--bottom-bar) z-20 lg:right-8 lg:bottom-4 lg:left-[240px]">
        {above}
        {count > 0 && (
          <section
            aria-label={label}
            className="flex flex-wrap items-center gap-2 border-t border-line bg-panel px-4 py-2 shadow-panel lg:rounded-lg lg:border"
          >
            <p role="status" className="mr-auto font-medium whitespace-nowrap">
              {texts.selected(count)}
            </p>
            <Button variant="secondary" onClick={onClear}>
              {texts.clearSelection}
            </Button>
            {children}
          </section>
        )}
      </div>
    </>
  )
}
