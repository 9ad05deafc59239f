import { adminContentApi } from '#contract/admin/content/content.ts'
import { redirectTexts, adminContentTexts as texts } from '#messages/admin/settings/content.ts'
import { Link } from '#ui/link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ContentState } from '../features/content/content-state.tsx'
import { choice, search } from '../kit/filters.tsx'
import { listPage } from '../kit/list-page.tsx'
import { showTime } from '../kit/time.ts'

export const { loader, Component } = listPage(adminContentApi.list, {
  title: texts.title,
  actions: (can) => (
    <>
      <LinkButton to="/admin/content/redirects" variant="secondary">
        {redirectTexts.title}
      </LinkButton>
      {can(adminContentApi.create) && <LinkButton to="/admin/content/new">{texts.create}</LinkButton>}
    </>
  ),
  filters: [
    search('q', texts.search),
    choice('kind', texts.kind, texts.kinds),
    choice('state', texts.state, texts.states),
  ],
  live: ['content'],
  empty: ({ query }) => (query.size > 0 ? texts.empty : texts.none),
  keyOf: ({ slug }) => slug,
  columns: [
    {
      title: texts.name,
      heading: true,
      cell: ({ slug, title }) => (
        <Link to={`/admin/content/${slug}`} className="text-copper underline-offset-4 hover:underline">
          {title}
        </Link>
      ),
    },
    { title: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    {
      title: texts.state,
      cell: ({ state, publish_at }) => (
        <>
          <ContentState state={state} />
          {publish_at && <span className="ml-2 text-xs text-ink-soft">{showTime(publish_at)}</span>}
        </>
      ),
    },
    { title: texts.address, cell: ({ path }) => <span className="break-all text-ink-soft">{path}</span> },
    {
      title: texts.updated,
      cell: ({ updated_at }) => <span className="whitespace-nowrap">{showTime(updated_at)}</span>,
    },
  ],
})
