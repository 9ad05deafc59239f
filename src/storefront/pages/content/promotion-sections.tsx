import { Fragment } from 'react'
import type { BlockOf, ContentBlock, ContentSection } from '#contract/shop/pages/content-blocks.ts'
import { Block } from '#storefront/features/content/block.tsx'
import { PromotionSection } from '#storefront/features/promotions/promotion-section.tsx'
import { NumberedList } from '#ui/numbered-list.tsx'

/** What the owner writes on a promotion's page, in its own layout: conditions in three columns. */
export function PromotionSections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map(({ id, title, blocks }) => {
    const wide = blocks.every(({ type }) => type === 'steps')
    return (
      <PromotionSection key={id} id={id} title={title} wide={wide}>
        <div className="flex flex-col gap-5">
          {blocks.filter(isShown).map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a stored text never change places
            <Fragment key={index}>
              {block.type === 'steps' ? (
                <NumberedList items={block.items} className="gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3" />
              ) : (
                <Block block={block} />
              )}
            </Fragment>
          ))}
        </div>
      </PromotionSection>
    )
  })
}

/** Products have their own place on these pages. */
function isShown(block: ContentBlock): block is Exclude<ContentBlock, BlockOf<'product'>> {
  return block.type !== 'product'
}
