import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { useIsShown } from '#storefront/shown-pages/shown-pages.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'

/** Links to other pages; the whole card is the target, its title the name. */
export function Cards({ block }: { block: BlockOf<'cards'> }) {
  const isShown = useIsShown()
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {block.items
        .filter(({ to }) => isShown(to))
        .map(({ title, latin, text, to, picture }) => (
          <li key={to} className="group relative flex flex-col">
            <div className="relative aspect-4/3 overflow-hidden rounded-md bg-panel lg:aspect-4/5">
              {picture ? (
                <Picture
                  picture={{ ...picture, alt: '' }}
                  sizes="(min-width: 1264px) 282px, (min-width: 1024px) 23vw, (min-width: 640px) 46vw, 92vw"
                  className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
                />
              ) : (
                <span
                  aria-hidden
                  className="flex size-full items-center justify-center font-serif text-3xl tracking-[0.1em] text-edge"
                >
                  {latin}
                </span>
              )}
            </div>
            <p className="eyebrow mt-4 text-copper">{latin}</p>
            <h2 className="mt-1 text-xl font-semibold">
              <Link
                to={to}
                className="after:absolute after:inset-0 after:rounded-md group-hover:text-copper focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-copper"
              >
                {title}
              </Link>
            </h2>
            <p className="mt-1.5 text-[15px] text-ink-soft">{text}</p>
          </li>
        ))}
    </ul>
  )
}
