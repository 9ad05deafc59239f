/**
 * SQL with values for statements of every request. Kysely builds and prints a tree each time; here the text is built
 * once for each place in the program, which saves a quarter of the server's work in a checkout
 * (docs/decisions/0005-hot-path-sql.md).
 */
import { CompiledQuery, type QueryResult } from 'kysely'
import { laterMark } from './engine/later-mark.ts'
import type { Db } from './open-db.ts'

/** Text that is the same every time, such as a list of columns: it becomes part of the statement. */
export class Fragment {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function fragment(strings: TemplateStringsArray, ...parts: Fragment[]): Fragment {
  return new Fragment(strings.reduce((text, string, index) => text + (parts[index - 1]?.text ?? '') + string))
}

interface Template {
  compiled: CompiledQuery
  /** The same, marked as one whose result nobody reads. */
  unread: CompiledQuery
  /** Which of the inserted expressions are values: the others are part of the text. */
  positions: number[]
}

const templates = new WeakMap<TemplateStringsArray, Template>()

interface Statement<Row> {
  execute(db: Db): Promise<QueryResult<Row>>
  /**
   * In a transaction, for a write whose result nobody reads and whose failure nobody catches: PostgreSQL gets it
   * together with the next statement, which (or the commit) throws if it fails.
   */
  executeLater(tx: Db): Promise<void>
}

/** A value becomes a parameter; a `fragment` must be the same at each use of its place. */
export function statement<Row = unknown>(
  strings: TemplateStringsArray,
  ...inserted: readonly unknown[]
): Statement<Row> {
  let template = templates.get(strings)
  if (!template) {
    template = print(strings, inserted)
    templates.set(strings, template)
  }
  const { compiled, unread, positions } = template
  const parameters = positions.map((position) => inserted[position])
  return {
    execute: (db) => db.executeQuery<Row>({ ...compiled, parameters } as CompiledQuery<Row>),
    async executeLater(tx) {
      await tx.executeQuery({ ...unread, parameters })
    },
  }
}

function print(strings: TemplateStringsArray, inserted: readonly unknown[]): Template {
  const positions: number[] = []
  let text = strings[0] ?? ''
  inserted.forEach((thing, index) => {
    if (thing instanceof Fragment) text += thing.text
    else text += `$${positions.push(index)}`
    text += strings[index + 1] ?? ''
  })
  return { compiled: CompiledQuery.raw(text), unread: CompiledQuery.raw(`${text} ${laterMark}`), positions }
}
