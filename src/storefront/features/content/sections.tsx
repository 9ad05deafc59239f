import { Fragment, type ReactNode } from 'react'
import type { ContentSection } from '#contract/shop/pages/content-blocks.ts'
import { Block } from './block.tsx'

interface SectionsProps {
  sections: ContentSection[]
  /** `split`: titles in a column of their own on wide screens. `column`: everything below each other, for long texts. */
  layout: 'split' | 'column'
  /** Renders a product in the text: a page knows how products look. */
  product?: (id: number, text: string) => ReactNode
}

const styles = {
  split: 'grid gap-x-16 gap-y-5 border-t border-line py-10 first:border-t-0 lg:grid-cols-[1fr_2fr] lg:py-16',
  column: 'py-7 first:pt-0 md:py-9 print:py-4',
} as const

export function Sections({ sections, layout, product }: SectionsProps) {
  return sections.map(({ id, title, blocks }) => {
    const content = blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a stored text never change places
      <Fragment key={index}>
        {block.type === 'product' ? product?.(block.product_id, block.text) : <Block block={block} />}
      </Fragment>
    ))
    if (title === '') {
      return (
        <div key={id} id={id} className="py-8 lg:py-12">
          {content}
        </div>
      )
    }
    return (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles[layout]}>
        <h2
          id={`${id}-title`}
          className="text-xl leading-snug font-semibold tracking-[0.03em] md:text-[23px] print:text-[15pt]"
        >
          {title}
        </h2>
        <div className={`flex min-w-0 flex-col gap-5 ${layout === 'column' ? 'mt-4' : ''}`}>{content}</div>
      </section>
    )
  })
}
