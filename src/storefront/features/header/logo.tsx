import { Link } from 'react-router'
import { shop } from '#domain/shop.ts'
import { headerTexts } from '#messages/header.ts'

export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 whitespace-nowrap">
      <svg
        aria-hidden="true"
        viewBox="0 0 96 96"
        className="size-9 shrink-0"
        fill="none"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <g stroke="currentColor">
          <circle cx="48" cy="48" r="43" />
          <path d="M11 61 33 33l11 14 8-10 33 24" />
        </g>
        <path className="stroke-copper-light" d="M20 70h38M68 70h8M31 79h34" />
      </svg>
      <span className="flex flex-col justify-center">
        <span className="font-serif text-lg leading-tight font-semibold tracking-[0.12em]">{shop.name}</span>
        <span className="text-[10px] leading-tight tracking-[0.32em] opacity-85">{shop.shortLatinName}</span>
      </span>
      <span className="sr-only">{headerTexts.home}</span>
    </Link>
  )
}
