/** `a=1&b=%E6%B8%AC` as a plain object without inherited names; of a repeated name the last value counts. */
export function parseFormText(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) fields[name] = value
  return fields
}
