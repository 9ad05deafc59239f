// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses its roles unless they are written out
import type { ReactNode } from 'react'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, under each other. */
  figures?: boolean
  /** On a phone it is the card's heading, without its title. */
  heading?: boolean
  /** Left out of a phone's card: the row's own page has it. */
  desktopOnly?: boolean
}

interface TableProps<Row> {
  /** Read out before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** In place of the rows; without it a general sentence. */
  empty?: ReactNode
  /** Of a list in pages: from `useKeysetList`. */
  more?: { hasMore: boolean; loading: boolean; load: () => void }
}

/**
 * A list: rows of 36 px on a desktop, a card for each row on a phone. The roles are written out, because a table that is
 * laid out as cards is none to a browser.
 */
export function Table<Row>({ caption, columns, rows, keyOf, empty, more }: TableProps<Row>) {
  if (rows.length === 0) return <div className="py-10 text-center text-ink-soft">{empty ?? texts.empty}</div>
  return (
    <>
      <table role="table" className="block w-full border-collapse lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="border-b border-line text-left text-xs text-ink-soft">
            {columns.map(({ title, figures }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={`h-9 px-3 font-normal first:pl-0 last:pr-0 ${figures ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="grid gap-1 rounded-lg border border-line bg-white/60 p-3 lg:table-row lg:border-0 lg:border-b lg:bg-transparent lg:hover:bg-white/60"
            >
              {columns.map(({ title, cell, figures, heading, desktopOnly }) => (
                <td
                  key={title}
                  role="cell"
                  className={`flex items-baseline justify-between gap-4 max-lg:has-[>div:empty]:hidden lg:table-cell lg:h-9 lg:px-3 lg:py-1 lg:first:pl-0 lg:last:pr-0 ${heading ? 'font-medium' : ''} ${figures ? 'lg:text-right lg:whitespace-nowrap' : ''} ${desktopOnly ? 'max-lg:hidden' : ''}`}
                >
                  {!heading && (
                    <span aria-hidden className="shrink-0 text-xs text-ink-soft lg:hidden">
                      {title}
                    </span>
                  )}
                  <div className="min-w-0 max-lg:text-right max-lg:first:text-left">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <More count={rows.length} {...more} />}
    </>
  )
}

/** How many are shown, and the button for further ones. */
export function More(props: { count: number; hasMore: boolean; loading: boolean; load: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-4 text-ink-soft">
      <p role="status">{props.hasMore ? texts.shown(props.count) : texts.end(props.count)}</p>
      {props.hasMore && (
        <Button variant="secondary" loading={props.loading} onClick={props.load}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
