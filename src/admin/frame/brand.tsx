import { Link } from 'react-router'
import { shop } from '#domain/shop.ts'
import { adminFrameTexts as texts } from '#messages/admin-frame.ts'

export function Brand({ className = '' }: { className?: string }) {
  const { logo } = shop
  return (
    <Link to="/admin" className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}>
      <svg
        aria-hidden="true"
        viewBox={logo.viewBox}
        className="size-7 shrink-0 fill-none stroke-current"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle {...logo.circle} />
        <path d={logo.ridges} />
        <path className="stroke-copper" d={logo.mist} />
      </svg>
      <span className="font-serif text-base font-semibold tracking-[0.06em] whitespace-nowrap">
        {shop.shortName}
        <span className="ml-1.5 font-sans text-xs font-normal tracking-normal text-ink-soft">{texts.brand}</span>
      </span>
    </Link>
  )
}
