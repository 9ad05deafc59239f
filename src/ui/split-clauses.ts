/** A sentence cut after its punctuation: `慢慢挑，總有一支。` gives `慢慢挑，` and `總有一支。` */
export function splitClauses(text: string): string[] {
  return text.match(/[^，、。；：！？]+[，、。；：！？」）]*/g) ?? []
}
