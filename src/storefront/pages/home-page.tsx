import { homeTexts } from '#messages/home.ts'
import { BrowseBand } from '#storefront/features/home/browse-band.tsx'
import { Hero } from '#storefront/features/home/hero.tsx'
import { Story } from '#storefront/features/home/story.tsx'
import { PageMeta } from '#storefront/page-meta.tsx'

const storyId = 'story'

export function Component() {
  return (
    <>
      <PageMeta title={homeTexts.title} description={homeTexts.description} path="/" />
      <Hero storyId={storyId} />
      <Story id={storyId} />
      <BrowseBand />
    </>
  )
}
