// app.tsx names it too: a module shared with the program would make the boot script wait for the whole of it
const hydratedEvent = 'shanlan:hydrated'

/**
 * A button that is clicked before hydration is not lost: clicks that only the program can answer are queued, and repeated
 * once and in order after it. Links, drawers that the browser itself opens and forms with an address of their own need no
 * program; other forms cannot be sent before it (submit-button.tsx).
 */
export function queueEarlyClicks(): void {
  const queue: HTMLButtonElement[] = []
  addEventListener('click', enqueue, { capture: true })
  addEventListener(hydratedEvent, () => void repeatClicks(), { once: true })

  function enqueue(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.type === 'submit' || button.hasAttribute('command')) return
    event.stopImmediatePropagation()
    queue.push(button)
  }

  async function repeatClicks(): Promise<void> {
    removeEventListener('click', enqueue, { capture: true })
    // a frame before each: for what was chosen before hydration, and for a button that is busy after its first click
    for (const button of queue) {
      await new Promise(requestAnimationFrame)
      button.click()
    }
  }
}
