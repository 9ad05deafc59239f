import { useShopWords } from '#front/app/site.ts'

/** A page for one person: a title for the tab, and nothing for search engines. A page renders it first. */
export function PrivateMeta(props: { title: string }) {
  const say = useShopWords()
  return (
    <>
      <title>{say(props.title)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
