import type { ReactNode } from 'react'

/** The head of every page in the member area. */
export function MemberHeading(props: { eyebrow: string; title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <p className="eyebrow text-copper">{props.eyebrow}</p>
      <h1 className="mt-1.5 font-serif text-[28px] leading-snug font-semibold tracking-[0.04em] md:text-4xl">
        {props.title}
      </h1>
      {props.children}
    </div>
  )
}
