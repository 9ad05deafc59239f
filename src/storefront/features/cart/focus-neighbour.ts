/**
 * A row with the focus is about to be removed: the focus moves to the next row's button of the same kind, else to the one
 * before, else to `last`.
 */
export function focusNeighbour(button: HTMLElement, last: HTMLElement | null): void {
  const row = button.closest('li')
  const name = button.dataset.row
  const buttonOf = (other: Element | null | undefined) => other?.querySelector<HTMLElement>(`[data-row="${name}"]`)
  const next = buttonOf(row?.nextElementSibling) ?? buttonOf(row?.previousElementSibling) ?? last
  next?.focus({ preventScroll: true })
}
