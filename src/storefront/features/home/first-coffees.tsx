import type { Twd } from '#domain/money.ts'
import { homeTexts } from '#messages/shop/pages/home.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'
import { Price } from '#ui/price.tsx'

interface FirstCoffee {
  id: number
  name: string
  photo: PictureData | null
  payable: Twd
}

/** On a phone the story is long: three coffees come before it, all eight after it. */
export function FirstCoffees({ products }: { products: readonly FirstCoffee[] }) {
  return (
    <ul aria-label={homeTexts.firstCoffees} className="container-page grid grid-cols-3 gap-3 pt-6 md:hidden">
      {products.slice(0, 3).map(({ id, name, photo, payable }) => (
        <li key={id} className="relative text-[13px] leading-snug">
          {photo && (
            <Picture
              picture={{ ...photo, alt: '' }}
              sizes="30vw"
              className="mb-2 aspect-4/5 w-full rounded-md object-cover"
            />
          )}
          <Link to={`/product/${id}`} className="line-clamp-2 break-keep after:absolute after:inset-0">
            {name}
          </Link>
          <Price amount={payable} />
        </li>
      ))}
    </ul>
  )
}
