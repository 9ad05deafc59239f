// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, a table loses its roles unless they are written out
import type { ReactNode } from 'react'
import { adminKitTexts as texts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { ChooseAll, ChooseRow, type RowChoice } from './row-choice.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right, under each other. */
  figures?: boolean
  /** On a phone it is the card's heading, without its title. */
  heading?: boolean
  /** Left out of a phone's card: the row's own page has it. */
  desktopOnly?: boolean
  /**
   * Its place in a low card of two columns on a phone (grid classes), without its title. Where one column has it, all
   * have it that are not `desktopOnly`.
   */
  place?: string
}

interface TableProps<Row> {
  /** Read out before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Rows can be chosen. */
  choice?: RowChoice<Row> | undefined
  /** In place of the rows; without it a general sentence. */
  empty?: ReactNode
  /** Of a list in pages: from `useKeysetList`. */
  more?: { hasMore: boolean; loading: boolean; load: () => void }
}

/**
 * A list: rows of 36 px on a desktop, a card for each row on a phone. The roles are written out, because a table that is
 * laid out as cards is none to a browser.
 */
export function Table<Row>({ caption, columns, rows, keyOf, choice, empty, more }: TableProps<Row>) {
  if (rows.length === 0) return <div className="py-10 text-center text-ink-soft">{empty ?? texts.empty}</div>
  const isLow = columns.some(({ place }) => place)
  const card = `${isLow ? 'grid-cols-[minmax(0,1fr)_auto] gap-x-3 p-2' : 'gap-1 p-3'} ${choice ? 'max-lg:pl-12' : ''}`
  return (
    <>
      <table role="table" className="block w-full border-collapse lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className={`lg:table-header-group ${choice ? 'block max-lg:mb-1' : 'sr-only lg:not-sr-only'}`}
        >
          <tr role="row" className="text-left text-xs text-ink-soft lg:border-b lg:border-line">
            {choice && (
              <th role="columnheader" scope="col" className="font-normal max-lg:inline-block max-lg:pl-0.5 lg:w-9">
                <ChooseAll label={choice.all} selection={choice.selection} />
              </th>
            )}
            {columns.map(({ title, figures }) => (
              <th
                key={title}
                role="columnheader"
                scope="col"
                className={`h-9 px-3 font-normal first:pl-0 last:pr-0 max-lg:sr-only ${figures ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={`grid lg:table-row-group ${isLow ? 'gap-2' : 'gap-3'}`}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className={`relative grid rounded-lg border border-line bg-white/60 lg:table-row lg:border-0 lg:border-b lg:bg-transparent lg:hover:bg-white/60 ${card}`}
            >
              {choice && (
                <td role="cell" className="absolute top-0 left-0.5 z-10 lg:static lg:table-cell lg:h-9">
                  <ChooseRow label={choice.label(row)} id={keyOf(row)} selection={choice.selection} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.title} role="cell" className={cellClass(column)}>
                  {!column.heading && !column.place && (
                    <span aria-hidden className="shrink-0 text-xs text-ink-soft lg:hidden">
                      {column.title}
                    </span>
                  )}
                  <div className="min-w-0 max-lg:text-right max-lg:first:text-left">{column.cell(row)}</div>
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

function cellClass({ heading, figures, desktopOnly, place = '' }: Column<never>): string {
  return `flex items-baseline justify-between gap-4 max-lg:has-[>div:empty]:hidden lg:table-cell lg:h-9 lg:px-3 lg:py-1 lg:first:pl-0 lg:last:pr-0 ${heading ? 'font-medium' : ''} ${figures ? 'lg:text-right lg:whitespace-nowrap' : ''} ${desktopOnly ? 'max-lg:hidden' : ''} ${place}`
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
