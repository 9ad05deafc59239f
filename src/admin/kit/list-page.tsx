/**
 * A list of the back office: its filters in the address, its pages by key, the rows that others change, what is shown
 * where there is none. A page that is a list is `export const { loader, Component } = listPage(api.list, { ... })`; one
 * with a bulk bar, or with data of its own besides, uses `listOf`, `useList` and `ListView`.
 */
import type { ReactNode } from 'react'
import { useLiveReload } from '#admin/live/live-provider.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import type { Client } from '#client/client.ts'
import type { LiveTopic } from '#contract/admin/live.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { FilterForm, type ListFilter } from './filters.tsx'
import { PageHead } from './page-head.tsx'
import { readQuery } from './read-query.ts'
import type { RowChoice } from './row-choice.tsx'
import { type Column, More, Table } from './table.tsx'
import { useKeysetList } from './use-keyset-list.ts'

interface Page {
  items: readonly unknown[]
  /** Where there are no further pages, the call does not tell it. */
  next?: string | null
}
type Row<P extends Page> = P['items'][number]
type PageOf<E extends Endpoint> = CallOutput<E> & Page

/** How the pages of a list are asked for. */
interface Asking<P extends Page> {
  load: (client: Client, query: URLSearchParams, after?: string) => Promise<P>
  live: readonly LiveTopic[]
}
interface AskingRules {
  filters?: readonly ListFilter[]
  /** Topics that read it again: none where something is typed into its rows. */
  live?: readonly LiveTopic[]
  /** Rows of a page, where they are large. */
  limit?: number
}

interface Showing<P extends Page> {
  title: string
  /** To the page that it belongs to. */
  back?: { to: string; label: string }
  filters?: readonly ListFilter[]
  /** The choices of filters that depend on what was loaded. */
  choices?: (data: P) => Record<string, Record<string, string>>
  columns?: readonly Column<Row<P>>[]
  keyOf?: (row: Row<P>) => string | number
  /** Rows can be chosen: boxes, and one for all in the head. */
  choice?: RowChoice<Row<P>> | undefined
  /** In place of a table. */
  rows?: (items: readonly Row<P>[]) => ReactNode
  /** Rows that are read as text are not as wide as the screen. */
  narrow?: true
  /** Without it a general sentence. */
  empty?: ReactNode | ((list: List<P>) => ReactNode)
  /** At the heading: one primary button at most, and the place of an export. */
  actions?: (can: ReturnType<typeof useCan>) => ReactNode
  /** Between heading and filters. */
  intro?: (list: List<P>) => ReactNode
  /** Between filters and rows. */
  above?: (list: List<P>) => ReactNode
  /** Beside the list on a wide screen, below it on a phone, or above it (`asideFirst`). */
  aside?: (list: List<P>) => ReactNode
  asideFirst?: true
  below?: ReactNode
}

/** A page that is a list. */
export function listPage<E extends Endpoint>(endpoint: E, rules: AskingRules & Showing<PageOf<E>>) {
  const asking = listOf(endpoint, rules)
  return {
    loader: ({ client, url }: PageLoaderArgs) => asking.load(client, url.searchParams),
    Component: () => <ListView {...rules} list={useList(asking, useLoaderData<PageOf<E>>())} />,
  }
}

export function listOf<E extends Endpoint>(
  endpoint: E,
  { filters = [], live = [], limit }: AskingRules,
): Asking<PageOf<E>> {
  const names = filters.map(({ name }) => name)
  return {
    live,
    load: (client, query, after) => {
      const asked = { ...readQuery(query, names), ...(limit ? { limit } : {}), ...(after ? { after } : {}) }
      return client.call(endpoint, { query: asked } as unknown as CallInput<E>) as Promise<PageOf<E>>
    },
  }
}

/** `data` is the first page, as the loader answered it. */
export function useList<P extends Page>({ load, live }: Asking<P>, data: P) {
  const query = useQuery()
  const client = useClient()
  const can = useCan()
  const { items, more } = useKeysetList<Row<P>>(data, (after) => load(client, query, after))
  useLiveReload(live)
  return { data, items, more, query, can }
}
type List<P extends Page> = ReturnType<typeof useList<P>>

export function ListView<P extends Page>(props: Showing<P> & { list: List<P> }) {
  const { list, title, back, filters = [], choices, actions, intro, above, aside, asideFirst, below } = props
  const found = choices?.(list.data) ?? {}
  const beside = aside?.(list)
  const body = (
    <>
      {filters.length > 0 && (
        <FilterForm filters={filters.map((filter) => ({ ...filter, choices: found[filter.name] ?? filter.choices }))} />
      )}
      {above?.(list)}
      <Rows {...props} />
    </>
  )
  return (
    <>
      <PageHead title={title} {...(back ? { back } : {})} actions={actions?.(list.can)} />
      {intro?.(list)}
      {beside ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
          <div className={`min-w-0 ${asideFirst ? 'max-xl:order-2' : ''}`}>{body}</div>
          {beside}
        </div>
      ) : (
        body
      )}
      {below}
    </>
  )
}

function Rows<P extends Page>({
  list,
  title,
  columns = [],
  keyOf = () => '',
  choice,
  empty,
  rows,
  narrow,
}: Showing<P> & { list: List<P> }) {
  const { items, more } = list
  if (!rows || items.length === 0) {
    const none = typeof empty === 'function' ? empty(list) : empty
    return (
      <Table caption={title} columns={columns} rows={items} keyOf={keyOf} choice={choice} empty={none} more={more} />
    )
  }
  return (
    <div className={narrow && 'max-w-4xl'}>
      {rows(items)}
      <More count={items.length} {...more} />
    </div>
  )
}
