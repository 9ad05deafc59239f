import { type ListedOffer, offersApi } from '#contract/admin/offers.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { useClient } from '#front/app/client-context.ts'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData, useQuery } from '#front/router/hooks.ts'
import { offerFormTexts as texts } from '#messages/admin-offer-form.ts'
import { adminOfferTexts } from '#messages/admin-offers.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OfferState } from '../features/offers/offer-state.tsx'
import { ChoiceFilter, Filters, SearchFilter } from '../kit/filters.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readQuery } from '../kit/read-query.ts'
import { type Column, Table } from '../kit/table.tsx'
import { showTime } from '../kit/time.ts'
import { useKeysetList } from '../kit/use-keyset-list.ts'
import { useLiveReload } from '../live/live-provider.tsx'
import { useCan } from '../session/use-staff.ts'

type Data = CallOutput<typeof offersApi.list>

const filters = ['q', 'state'] as const

export function loader({ client, url }: PageLoaderArgs): Promise<Data> {
  return client.call(offersApi.list, { query: readQuery(url.searchParams, filters) })
}

const columns: Column<ListedOffer>[] = [
  {
    title: texts.name,
    heading: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/offers/${id}`} className="text-copper underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { title: texts.sentence, cell: ({ sentence }) => sentence },
  { title: texts.dates, cell: ({ date_from, date_to }) => showDates(date_from, date_to) },
  { title: texts.uses, figures: true, cell: ({ uses, max_uses }) => texts.usesOf(uses, max_uses) },
  { title: texts.state, cell: ({ state }) => <OfferState state={state} /> },
]

function showDates(from: string | null, to: string | null): string {
  const parts = [from && texts.from(showTime(from)), to && texts.until(showTime(to))].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : texts.always
}

export function Component() {
  const data = useLoaderData<Data>()
  const query = useQuery()
  const client = useClient()
  const can = useCan()
  const list = useKeysetList(data, (after) =>
    client.call(offersApi.list, { query: { ...readQuery(query, filters), after } }),
  )
  useLiveReload(['offers'])
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          <>
            <LinkButton variant="secondary" to="/admin/offers/rules">
              {texts.rulesLink}
            </LinkButton>
            {can(offersApi.create) && <LinkButton to="/admin/offers/new">{texts.create}</LinkButton>}
          </>
        }
      />
      <Filters>
        <SearchFilter name="q" label={texts.search} />
        <ChoiceFilter name="state" label={texts.state} choices={adminOfferTexts.states} />
      </Filters>
      <Table
        caption={texts.title}
        columns={columns}
        rows={list.items}
        keyOf={({ id }) => id}
        more={list.more}
        empty={query.size > 0 ? undefined : texts.none}
      />
    </>
  )
}
