import { articleTexts } from '#messages/shop/pages/article.ts'

/** What a long text holds; plain links, so that they work before and without any script. */
export function ContentsList({ entries }: { entries: { id: string; title: string }[] }) {
  return (
    <nav aria-label={articleTexts.contents} className="lg:sticky lg:top-[calc(var(--header-height)+24px)]">
      <p className="eyebrow text-copper">{articleTexts.contents}</p>
      <ol className="mt-2 border-l border-line text-[15px]">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l border-transparent pl-4 text-ink-soft hover:border-copper hover:text-copper lg:min-h-9"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
