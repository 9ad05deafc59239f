import { offersApi } from '#contract/admin/offers/offers.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { adminOfferTexts } from '#messages/admin/products/offers.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OfferState } from '../features/offers/offer-state.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(offersApi.list, {
  title: texts.title,
  actions: (can) => (
    <>
      <LinkButton variant="secondary" to="/admin/offers/rules">
        {texts.rulesLink}
      </LinkButton>
      {can(offersApi.create) && <LinkButton to="/admin/offers/new">{texts.create}</LinkButton>}
    </>
  ),
  filters: [search('q', texts.search), choice('state', texts.state, adminOfferTexts.states)],
  live: ['offers'],
  empty: ({ query }) => (query.size > 0 ? undefined : texts.none),
  keyOf: ({ id }) => id,
  columns: [
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
  ],
})

function showDates(from: string | null, to: string | null): string {
  const parts = [from && texts.from(showTime(from)), to && texts.until(showTime(to))].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : texts.always
}
