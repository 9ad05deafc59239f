/** `showBytes(5 * 1024 ** 2)` is `5.0 MB`. */
export function showBytes(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${(bytes / 1024 ** 3).toFixed(1)} GB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
