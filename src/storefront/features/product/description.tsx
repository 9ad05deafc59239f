/** The owner's text about a coffee. */
export function Description({ html }: { html: string }) {
  return (
    <div
      className="max-w-[38em] text-ink-soft [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-lg [&_h3]:font-semibold [&_h3]:text-ink [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-5 [&_p+p]:mt-4 [&_strong]:font-medium [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe because the server cleans a description when it is stored (clean-html.ts): no scripts, styles, handlers or foreign addresses are left in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
