import type { ReactNode } from 'react'

/** A part of a promotion's page; its title has a column of its own on wide screens, or a line where the part is wide. */
export function PromotionSection(props: { id: string; title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section
      id={props.id}
      aria-labelledby={`${props.id}-title`}
      className={`border-t border-line py-10 lg:py-14 ${props.wide ? '' : 'grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_2fr]'}`}
    >
      <h2
        id={`${props.id}-title`}
        className={`text-xl leading-snug font-semibold tracking-[0.03em] md:text-[23px] ${props.wide ? 'mb-6 md:mb-8' : ''}`}
      >
        {props.title}
      </h2>
      <div className="min-w-0">{props.children}</div>
    </section>
  )
}
