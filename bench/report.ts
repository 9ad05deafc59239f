/** A report: printed while it is made, then written to bench/reports/. */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'

export interface Report {
  print: (line: string) => void
  text: () => string
  /** Of the machine before anything was measured. */
  load: string
  write: (name: string) => Promise<void>
}

export function openReport(): Report {
  const lines: string[] = []
  const text = () => lines.join('\n')
  return {
    print: (line) => {
      console.log(line)
      lines.push(line)
    },
    text,
    load: (loadavg()[0] ?? 0).toFixed(1),
    write: (name) => writeFile(`bench/reports/${name}`, `${text()}\n`),
  }
}
