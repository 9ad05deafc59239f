import { createContext, useContext } from 'react'
import type { Picture } from '#contract/products.ts'

interface EditorData {
  /** What the server says about a field, by its path: `sections.0.blocks.2.text`. */
  problems: Readonly<Record<string, string>>
  /** Names by number. */
  products: Readonly<Record<string, string>>
  /** Pictures that the text names, by what it stores. */
  pictures: Readonly<Record<string, Picture>>
  /** A picture that was just chosen is shown at once. */
  addPicture: (ref: string, picture: Picture) => void
}

/** What fields need that stand deep inside a text. */
export const EditorContext = createContext<EditorData | null>(null)

export function useEditorData(): EditorData {
  const data = useContext(EditorContext)
  if (!data) throw new Error('EditorContext is missing')
  return data
}
