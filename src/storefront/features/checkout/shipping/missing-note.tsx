import type { ReactNode } from 'react'

/** What is not chosen yet, where it is chosen. */
export function MissingNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" data-missing className="mt-2 text-[15px] font-medium text-danger">
      {children}
    </p>
  )
}

/** The note must be in the page before it is scrolled to. */
export function showMissing(): void {
  const note = document.querySelector('[data-missing]')
  note?.scrollIntoView({ block: 'center', behavior: 'instant' })
  note?.parentElement?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus({ preventScroll: true })
}
