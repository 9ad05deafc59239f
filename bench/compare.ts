/** What got worse between two reports: figures that a machine's speed does not decide, row by row. */

/** Of a column's heading: what is better, and how much a figure may differ between two runs of the same program. */
const columns: Record<string, { better: 'more' | 'less'; noise: number }> = {
  'of bare': { better: 'more', noise: 0.08 },
  'of TPC-B': { better: 'more', noise: 0.08 },
  'JS kB': { better: 'less', noise: 0.005 },
  'CSS kB': { better: 'less', noise: 0.005 },
  'HTML kB': { better: 'less', noise: 0.02 },
  'fonts kB': { better: 'less', noise: 0.005 },
  'memory MB': { better: 'less', noise: 0.1 },
  statements: { better: 'less', noise: 0.01 },
  'processor ms': { better: 'less', noise: 0.1 },
}

export type Figures = Map<string, { column: string; value: number }>

/** `## PostgreSQL`, a row `POST /api/products` and its column `of bare` are one figure; and memory in the text above. */
export function readReport(text: string): Figures {
  const figures: Figures = new Map()
  let section = ''
  let headings: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    const memory = /memory after the load (\d+) MB/.exec(line)
    if (memory) figures.set(`${section}: memory MB`, { column: 'memory MB', value: Number(memory[1]) })
    const processor = /Processor time of a checkout with its jobs: ([\d.]+) ms/.exec(line)
    if (processor) figures.set(`${section}: processor ms`, { column: 'processor ms', value: Number(processor[1]) })
    if (!line.startsWith('|')) {
      // the next table of the section has its own
      headings = []
      continue
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (cells.every((cell) => /^-+$/.test(cell))) continue
    if (headings.length === 0) {
      headings = cells
      continue
    }
    cells.forEach((cell, at) => {
      const column = headings[at] ?? ''
      const value = Number.parseFloat(cell)
      // the size of a body is part of a bare server's name
      const row = (cells[0] ?? '').replace(/, \d+ bytes$/, '')
      if (column in columns && !Number.isNaN(value)) figures.set(`${section}: ${row}: ${column}`, { column, value })
    })
  }
  return figures
}

export interface Change {
  name: string
  before: number
  after: number
}

export function listWorse(before: Figures, after: Figures): Change[] {
  return [...after].flatMap(([name, { column, value }]) => {
    const old = before.get(name)
    const rule = columns[column]
    if (!old || !rule || old.value === 0) return []
    const change = (value - old.value) / old.value
    const worse = rule.better === 'more' ? -change : change
    return worse > rule.noise ? [{ name, before: old.value, after: value }] : []
  })
}

export function compareReports(before: string, after: string): string[] {
  const [old, now] = [readReport(before), readReport(after)]
  const shared = [...now.keys()].filter((name) => old.has(name)).length
  const worse = listWorse(old, now)
  const lines = worse.map((change) => `- ${change.name}: ${change.before} before, ${change.after} now`)
  return [
    `\n## Compared with the earlier report\n`,
    `${shared} figures are in both; ${worse.length} got worse by more than two runs of the same program differ.`,
    ...(lines.length > 0 ? ['', ...lines] : []),
  ]
}
