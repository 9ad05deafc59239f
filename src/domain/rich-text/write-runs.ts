/** From runs back to the text that is stored. */
import { isAddress, joinRuns, type Run, readRuns, sameMarks } from './runs.ts'

/** The plainest text that is read as these runs: `2 * 3` needs no backslash, `*a*` without marks does. */
export function writeRuns(given: readonly Run[]): string {
  const runs = joinRuns(given.map((run) => ({ ...run, to: storedAddress(run.to) })))
  const ways = [
    { escaped: false, between: '' },
    { escaped: true, between: '' },
  ]
  for (const way of ways) {
    const text = write(runs, way)
    if (isSame(readRuns(text), runs)) return text
  }
  return write(runs, { escaped: true, between: '\\&' })
}

interface Way {
  escaped: boolean
  /** What keeps the marks of two runs apart. */
  between: string
}

function write(runs: readonly Run[], way: Way): string {
  return linkGroups(runs)
    .map(({ to, parts }) => {
      const text = parts.map((run) => writeOne(run, way)).join(way.between)
      return to === null ? text : `[${text}](${to})`
    })
    .join(way.between)
}

function writeOne({ text, bold, stressed, to }: Run, { escaped }: Way): string {
  const marks = `${bold ? '**' : ''}${stressed ? '*' : ''}`
  const signs = to === null ? /[\\*[]/g : /[\\*[\]]/g
  return `${marks}${escaped ? text.replace(signs, '\\$&') : text}${marks}`
}

/** What leads to one place is one link, whatever is bold in it. */
export function linkGroups(runs: readonly Run[]): { to: string | null; parts: Run[] }[] {
  const groups: { to: string | null; parts: Run[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.to === run.to) last.parts.push(run)
    else groups.push({ to: run.to, parts: [run] })
  }
  return groups
}

/** Brackets and spaces would end it: they are written as the web writes them. Null where it is no address. */
function storedAddress(to: string | null): string | null {
  const written =
    to
      ?.trim()
      .replace(/[\s()[\]*\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`) ?? ''
  return isAddress(written) ? written : null
}

function isSame(a: readonly Run[], b: readonly Run[]): boolean {
  return (
    a.length === b.length &&
    a.every((run, index) => {
      const other = b[index]
      return other !== undefined && run.text === other.text && sameMarks(run, other)
    })
  )
}
