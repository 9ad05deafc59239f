// app.tsx names it too: a module shared with the program would make the boot script wait for the whole of it
const hydratedEvent = 'shanlan:hydrated'

/**
 * A button pressed before the program is there is not lost: what only the program can answer is held, and done once and in
 * its order as soon as the page answers. Links, drawers that the browser itself opens and forms with an address of their own
 * need no program; the others cannot be sent before it (submit-button.tsx).
 */
export function queueEarlyClicks(): void {
  const held: HTMLButtonElement[] = []
  addEventListener('click', hold, { capture: true })
  addEventListener(hydratedEvent, () => void doHeld(), { once: true })

  function hold(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.type === 'submit' || button.hasAttribute('command')) return
    event.stopImmediatePropagation()
    held.push(button)
  }

  async function doHeld(): Promise<void> {
    removeEventListener('click', hold, { capture: true })
    // a button that is at work after its first press takes no second one: each gets its frame to show it
    for (const button of held) {
      button.click()
      await new Promise(requestAnimationFrame)
    }
  }
}
