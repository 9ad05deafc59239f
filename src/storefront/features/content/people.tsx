import type { BlockOf } from '#contract/shop/pages/content-blocks.ts'
import { contentTexts } from '#messages/shop/pages/content.ts'
import { Picture } from '#ui/picture.tsx'
import { Portrait } from './portrait.tsx'

/** The people of the shop, each with their face and a picture of what is on their table. */
export function People({ block }: { block: BlockOf<'people'> }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:gap-x-16 lg:gap-y-16">
      {block.items.map(({ name, role, text, portrait, picture }) => (
        <li key={name}>
          {picture && (
            <Picture
              picture={picture}
              sizes="(min-width: 1264px) 568px, (min-width: 768px) 46vw, 92vw"
              className="mb-5 aspect-4/3 w-full rounded-md object-cover"
            />
          )}
          <div className={`flex items-end gap-4 ${portrait && picture ? '-mt-14 pl-4' : ''}`}>
            {portrait && (
              <span className="shrink-0 rounded-full bg-paper p-1.5">
                <Portrait name={portrait} label={contentTexts.portrait(name)} />
              </span>
            )}
            <div className="pb-1">
              <p className="text-sm text-copper">{role}</p>
              <h2 className="mt-0.5 text-xl font-semibold">{name}</h2>
            </div>
          </div>
          <p className="mt-2 max-w-[34em] text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
