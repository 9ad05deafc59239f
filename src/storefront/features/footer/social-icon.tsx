import networks from '#assets/drawings/social-networks.svg'
import type { FurtherNetwork } from '#contract/shop/pages/content.ts'
import type { SocialNetwork } from '#domain/shop.ts'

/** Plain signs of the networks (the icon library has no trademarks), in a file of their own: no page waits for them. */
export function SocialIcon(props: { name: SocialNetwork | FurtherNetwork }) {
  return (
    <svg aria-hidden="true" className="size-6">
      <use href={`${networks}#${props.name}`} />
    </svg>
  )
}
