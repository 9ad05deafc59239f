/** A single fault put into the money path, to see that a test notices it. */
export interface Mutant {
  /** What is wrong now, in a few words; unique. */
  fault: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The test files of which one must fail. */
  tests: readonly string[]
}

/** `withFault('a + b', { find: '+', replace: '-' })` is `a - b`; a text that is not there exactly once is an error. */
export function withFault(source: string, { fault, file, find, replace }: Omit<Mutant, 'tests'>): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file}: "${find}" is there ${source.split(find).length - 1} times (${fault})`)
  return before + replace + after
}
