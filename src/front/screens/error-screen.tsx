import type { ReactNode } from 'react'
import { useShopWords } from '#front/app/site.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** A page that does not exist or could not be loaded; hidden from search engines. */
export function ErrorScreen(props: {
  drawing: string
  pageTitle: string
  heading: string
  text: string
  action: ReactNode
}) {
  const say = useShopWords()
  return (
    <>
      <title>{say(props.pageTitle)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        drawing={props.drawing}
        title={<h1 className="font-serif text-[28px] leading-snug font-semibold md:text-4xl">{props.heading}</h1>}
        text={props.text}
        action={props.action}
      />
    </>
  )
}
