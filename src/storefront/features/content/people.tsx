import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { Picture } from '#ui/picture.tsx'
import { Portrait } from './portrait.tsx'

/** The people of the shop: drawn by one hand, or a picture of what is on their table. */
export function People({ block }: { block: BlockOf<'people'> }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:gap-x-16 lg:gap-y-16">
      {block.items.map(({ name, role, text, portrait, picture }) => (
        <li key={name}>
          {portrait ? (
            <Portrait name={portrait} label={contentTexts.portrait(name)} />
          ) : (
            picture && (
              <Picture
                picture={picture}
                sizes="(min-width: 1264px) 568px, (min-width: 768px) 46vw, 92vw"
                className="aspect-4/3 w-full rounded-md object-cover"
              />
            )
          )}
          <p className="mt-5 text-sm text-copper">{role}</p>
          <h2 className="mt-0.5 text-xl font-semibold">{name}</h2>
          <p className="mt-2 max-w-[34em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
