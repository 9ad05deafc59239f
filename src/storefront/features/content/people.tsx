import type { BlockOf } from '#contract/content-blocks.ts'
import { Picture } from '#ui/picture.tsx'

/** The people of the shop, each with a picture of what is on their table. */
export function People({ block }: { block: BlockOf<'people'> }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:gap-x-16 lg:gap-y-16">
      {block.items.map(({ name, role, text, picture }) => (
        <li key={name}>
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 1264px) 568px, (min-width: 768px) 46vw, 92vw"
              className="mb-5 aspect-4/3 w-full rounded-md object-cover"
            />
          )}
          <p className="text-sm text-copper">{role}</p>
          <h2 className="mt-1 text-xl font-semibold">{name}</h2>
          <p className="mt-2 max-w-[34em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
