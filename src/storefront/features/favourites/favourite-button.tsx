import Heart from 'lucide-react/icons/heart'
import { favouriteTexts } from '#messages/shop/account/favourites-screens.ts'
import { useFavourite } from './use-favourites.ts'

interface FavouriteButtonProps {
  product: { id: number; name: string }
  /** Over a photograph it has a round background of its own. */
  overPhoto?: boolean
}

/** The heart: filled when the product is a favourite. Visitors see it too, and are asked to sign in. */
export function FavouriteButton({ product, overPhoto = false }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(product.id)
  const background = overPhoto
    ? 'group-hover/heart:bg-paper bg-paper/80'
    : 'border border-edge group-hover/heart:border-copper'
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={favouriteTexts.add(product.name)}
      onClick={toggle}
      className={`group/heart flex items-center justify-center noscript:hidden ${overPhoto ? 'size-11' : 'size-12'}`}
    >
      <span
        className={`flex items-center justify-center transition-colors ${overPhoto ? 'size-9 rounded-full' : 'size-full rounded-md'} ${background}`}
      >
        <Heart
          aria-hidden
          strokeWidth={1.75}
          className={`size-5 transition-[fill,color] ${isFavourite ? 'fill-copper text-copper' : 'fill-transparent text-ink group-hover/heart:text-copper'}`}
        />
      </span>
    </button>
  )
}
