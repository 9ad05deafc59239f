import { useLoaderData } from '#front/router/hooks.ts'
import { articleTexts } from '#messages/shop/pages/article.ts'
import { ContentsList } from '#storefront/features/article/contents-list.tsx'
import { ReadingLayout } from '#storefront/features/article/reading-layout.tsx'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { ArticleJsonLd } from '#storefront/meta/json-ld.tsx'
import { Link } from '#ui/link.tsx'
import { ContentMeta, contentCrumbs, type LoadedContent, namedProduct } from './content-page.tsx'

const parents = [{ label: articleTexts.all, to: '/articles' }]

/** An article: its text beside its contents, and the way to the others. */
export function ArticleView() {
  const { page, products } = useLoaderData<LoadedContent>()
  const crumbs = contentCrumbs(page.title, parents)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} type="article" />
      <ArticleJsonLd page={page} path={page.path} />
      <article className="print-page">
        <PageIntro page={page} crumbs={crumbs} />
        <ReadingLayout contents={<ContentsList entries={page.sections.filter(({ title }) => title !== '')} />}>
          <Sections sections={page.sections} layout="column" product={namedProduct(products)} />
          <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft tabular-nums">
            <time dateTime={page.updated_on}>{articleTexts.updated(page.updated_on)}</time>
          </p>
          <Link
            to="/articles"
            className="mt-2 inline-flex min-h-11 items-center text-copper underline underline-offset-4 print:hidden"
          >
            {articleTexts.more}
          </Link>
        </ReadingLayout>
      </article>
    </>
  )
}
