/** A page for one person: a title for the tab, and nothing for search engines. A page renders it first. */
export function PrivateMeta(props: { title: string }) {
  return (
    <>
      <title>{props.title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
