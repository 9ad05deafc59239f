import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'
import type { PairingCard } from './load-home.ts'

/** What to drink with what. */
export function PairingCards({ cards }: { cards: readonly PairingCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
      {cards.map(({ title, latin, to, picture }) => (
        <li key={to} className="group relative">
          <PairingPhoto picture={picture} latin={latin} />
          <p className="eyebrow mt-3 text-copper">{latin}</p>
          <h3 className="text-[17px] font-medium">
            <Link
              to={to}
              className="after:absolute after:inset-0 after:rounded-md group-hover:text-copper focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-copper"
            >
              {title}
            </Link>
          </h3>
        </li>
      ))}
    </ul>
  )
}

function PairingPhoto({ picture, latin }: { picture: PictureData | null; latin: string }) {
  return (
    <div className="relative flex aspect-4/5 items-center justify-center overflow-hidden rounded-md bg-panel">
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 1264px) 282px, (min-width: 1024px) 23vw, 46vw"
          className="absolute inset-0 size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
        />
      ) : (
        <span aria-hidden className="font-serif text-3xl tracking-[0.1em] text-edge">
          {latin}
        </span>
      )}
    </div>
  )
}
