/** Hands a file to the browser, which saves it. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // after the browser has taken it
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
