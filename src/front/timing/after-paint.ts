/**
 * Runs what takes long once the screen has answered: first the drawer is seen to close, then the list behind it changes.
 */
export function afterPaint(run: () => void): void {
  // a frame's callbacks run before it is painted, a timer set in them after it
  requestAnimationFrame(() => setTimeout(run))
}
