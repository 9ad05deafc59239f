import { cuppingApi } from '#contract/admin/products/cupping.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { Link } from '#ui/link.tsx'
import { OpenCuppingCard } from '../features/roasting/open-cupping-card.tsx'
import { RoastingViews } from '../features/roasting/roasting-views.tsx'
import { listPage } from '../kit/list-page.tsx'
import { StateMark } from '../kit/state-mark.tsx'

export const { loader, Component } = listPage(cuppingApi.list, {
  title: texts.cuppingTitle,
  intro: () => <RoastingViews />,
  empty: texts.noCuppings,
  keyOf: ({ id }) => id,
  asideFirst: true,
  aside: ({ items, data, can }) => can(cuppingApi.open) && <OpenCuppingCard key={items.length} lots={data.lots} />,
  columns: [
    {
      title: texts.name,
      heading: true,
      cell: ({ id, name }) => (
        <Link to={`/admin/roasting/cupping/${id}`} className="text-copper underline-offset-4 hover:underline">
          {name}
        </Link>
      ),
    },
    {
      title: texts.kind,
      cell: ({ closed_at }) =>
        closed_at ? (
          <StateMark tone="neutral">{texts.closed}</StateMark>
        ) : (
          <StateMark tone="moving">{texts.open}</StateMark>
        ),
    },
    { title: texts.units, cell: ({ cups, tasters }) => `${texts.cups(cups)}，${texts.tasters(tasters)}` },
  ],
})
