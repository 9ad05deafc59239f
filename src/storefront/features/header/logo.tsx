import { Link } from 'react-router'
import { shop } from '#domain/shop.ts'
import { headerTexts } from '#messages/header.ts'

export function Logo() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 whitespace-nowrap">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0" fill="none">
        <path d="M3 22 12.5 9l5 6.6L20.5 12 29 22z" className="fill-copper-light" />
        <path d="M1 24.5h13M18 24.5h13M7 28h18" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span className="flex flex-col justify-center">
        <span className="font-serif text-lg leading-tight font-semibold tracking-[0.12em]">{shop.name}</span>
        <span className="text-[10px] leading-tight tracking-[0.32em] opacity-85">{shop.shortLatinName}</span>
      </span>
      <span className="sr-only">{headerTexts.home}</span>
    </Link>
  )
}
