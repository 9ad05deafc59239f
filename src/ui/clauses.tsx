import { splitClauses } from './split-clauses.ts'

/** Short display texts break after punctuation rather than inside a word: Chinese has no spaces to tell the browser where. */
export function Clauses({ text }: { text: string }) {
  return splitClauses(text).map((clause) => (
    <span key={clause} className="inline-block">
      {clause}
    </span>
  ))
}
