/** `movedTo(['a', 'b', 'c'], 'a', 1)` is `b, a, c`. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  return ids.filter((each) => each !== id).toSpliced(to, 0, id)
}
