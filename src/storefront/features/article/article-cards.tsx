import type { ArticleItem } from '#contract/shop/pages/articles.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'

/** Articles to choose from; the whole card is the target, its title the name. */
export function ArticleCards({ articles }: { articles: readonly ArticleItem[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map(({ slug, path, title, eyebrow, lead, published_on, picture }, index) => (
        <li key={slug} className="group relative flex flex-col">
          <div className="aspect-3/2 overflow-hidden rounded-md bg-panel">
            {picture && (
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="(min-width: 1264px) 384px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
                {...(index === 0 ? { loading: 'first' as const } : {})}
                className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
              />
            )}
          </div>
          <p className="eyebrow mt-4 text-copper">{eyebrow}</p>
          <h2 className="mt-1 text-xl leading-snug font-semibold">
            <Link
              to={path}
              className="after:absolute after:inset-0 after:rounded-md group-hover:text-copper focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-copper"
            >
              {title}
            </Link>
          </h2>
          <p className="mt-2 line-clamp-3 text-[15px] text-ink-soft">{lead}</p>
          <time dateTime={published_on} className="mt-2 text-sm text-ink-soft tabular-nums">
            {published_on}
          </time>
        </li>
      ))}
    </ul>
  )
}
