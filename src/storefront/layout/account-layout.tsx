import type { ReactNode } from 'react'
import mistAvif from '#assets/images/story-mist-1024.avif'
import mistWebp from '#assets/images/story-mist-1024.webp'
import { headings } from '#messages/shop/pages/headings.ts'

interface AccountLayoutProps {
  eyebrow: string
  title: string
  lead?: string
  children: ReactNode
}

/** The layout of the forms to register and to sign in: the shop's mountains beside the form on wide screens. */
export function AccountLayout({ eyebrow, title, lead, children }: AccountLayoutProps) {
  return (
    <div className="mx-auto grid max-w-[1264px] lg:grid-cols-2 lg:gap-16 lg:px-8 lg:pt-8">
      <div aria-hidden className="on-dark relative hidden items-end overflow-hidden rounded-lg bg-night lg:flex">
        {/* loaded only where it is shown: what is not displayed is lazy for good */}
        <picture className="contents">
          <source type="image/avif" srcSet={mistAvif} />
          <img src={mistWebp} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        </picture>
        <div className="absolute inset-0 bg-linear-to-b from-night/10 via-night/20 to-night/80" />
        <p className="relative p-14 font-serif text-[40px] leading-[1.4] font-semibold tracking-[0.08em]">
          {headings.accountLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      <div className="flex justify-center px-5 py-5 md:py-12 lg:min-h-[640px] lg:items-center lg:px-0 lg:py-6">
        <div className="w-full max-w-[440px]">
          <p className="eyebrow text-copper max-md:hidden">{eyebrow}</p>
          <h1 className="font-serif text-[28px] leading-tight font-semibold tracking-[0.06em] md:mt-2 md:text-[38px]">
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-[15px] text-ink-soft max-md:text-sm md:mt-3">{lead}</p>}
          <div className="mt-4 md:mt-6">{children}</div>
        </div>
      </div>
    </div>
  )
}
