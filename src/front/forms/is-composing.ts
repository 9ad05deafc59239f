/** A key that belongs to an input method. Safari ends the composition before it tells of the Enter that ended it: 229. */
export function isComposing(event: { isComposing: boolean; keyCode: number }): boolean {
  return event.isComposing || event.keyCode === 229
}
