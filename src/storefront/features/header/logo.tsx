import { Link } from 'react-router'
import { shop } from '#domain/shop.ts'
import { headerTexts } from '#messages/header.ts'

const { logo } = shop

export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox={logo.viewBox}
        className="size-9 shrink-0"
        fill="none"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g stroke="currentColor">
          <circle {...logo.circle} />
          <path d={logo.ridges} />
        </g>
        <path className="stroke-copper-light" d={logo.mist} />
      </svg>
      <span className="flex flex-col justify-center">
        <span className="font-serif text-lg leading-tight font-semibold tracking-[0.12em]">{shop.name}</span>
        <span className="text-[10px] leading-tight tracking-[0.32em] opacity-85">{shop.shortLatinName}</span>
      </span>
      <span className="sr-only">{headerTexts.home}</span>
    </Link>
  )
}
