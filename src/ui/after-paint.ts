/**
 * Runs what takes long after the next paint: first the drawer is shown closed, then the list behind it changes.
 */
export function afterPaint(run: () => void): void {
  // a frame's callbacks run before it is painted, a timer set in them after it
  requestAnimationFrame(() => setTimeout(run))
}
