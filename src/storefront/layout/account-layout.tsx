import type { ReactNode } from 'react'
import { headings } from '#messages/shop/pages/headings.ts'

interface AccountLayoutProps {
  eyebrow: string
  title: string
  lead?: string
  children: ReactNode
}

/** The layout of the forms to register and to sign in: a plain picture beside the form on wide screens. */
export function AccountLayout({ eyebrow, title, lead, children }: AccountLayoutProps) {
  return (
    <div className="mx-auto grid max-w-[1264px] lg:grid-cols-2 lg:gap-16 lg:px-8 lg:pt-8">
      <div
        aria-hidden
        className="on-dark relative hidden items-end overflow-hidden rounded-lg bg-[radial-gradient(120%_90%_at_20%_0%,#6b4630_0%,#3a2619_42%,#1b120d_84%)] lg:flex"
      >
        <Ridges />
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

/** The mountains of the shop's name: three ridges. */
function Ridges() {
  return (
    <svg
      viewBox="0 0 600 400"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-[64%] w-full text-light"
      role="presentation"
    >
      <path
        d="M0 250 C80 210 130 130 210 150 S330 60 400 110 S520 180 600 120 V400 H0Z"
        fill="currentColor"
        opacity="0.05"
      />
      <path
        d="M0 300 C90 280 160 190 250 220 S380 150 450 190 S550 240 600 210 V400 H0Z"
        fill="currentColor"
        opacity="0.06"
      />
      <path d="M0 350 C120 320 190 270 290 290 S440 240 600 300 V400 H0Z" fill="currentColor" opacity="0.08" />
    </svg>
  )
}
