/** Whether somebody used this tab within the last minute. */
const thereMs = 60_000
let lastUse = Date.now()

for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  window.addEventListener(event, () => (lastUse = Date.now()), { passive: true, capture: true })
}

export function isPersonThere(): boolean {
  return Date.now() - lastUse < thereMs
}
