import { hasDemoName } from '#domain/demo-shop.ts'
import { drawnLogo } from '#domain/settings/drawn-logo.ts'
import { useShop } from '#front/app/site.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { Link } from '#ui/link.tsx'

/** The uploaded picture; until there is one the icon of the browser's tab, which is a bean; the demonstration's is drawn. */
export function Logo() {
  const shop = useShop()
  const picture = shop.logoUrl ?? (hasDemoName(shop) ? null : '/favicon.svg')
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 whitespace-nowrap">
      {picture ? (
        <img
          src={picture}
          alt=""
          width="36"
          height="36"
          className="size-9 shrink-0 object-contain max-[22rem]:hidden"
        />
      ) : (
        <DrawnLogo />
      )}
      <span className="flex flex-col justify-center">
        <span className="font-serif text-lg leading-tight font-semibold tracking-[0.12em]">{shop.name}</span>
        <span className="text-[10px] leading-tight tracking-[0.32em] opacity-85">{shop.shortLatinName}</span>
      </span>
      <span className="sr-only">{headerTexts.home}</span>
    </Link>
  )
}

function DrawnLogo() {
  return (
    <svg
      aria-hidden="true"
      viewBox={drawnLogo.viewBox}
      className="size-9 shrink-0 max-[22rem]:hidden"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g stroke="currentColor">
        <circle {...drawnLogo.circle} />
        <path d={drawnLogo.ridges} />
      </g>
      <path className="stroke-copper-light" d={drawnLogo.mist} />
    </svg>
  )
}
