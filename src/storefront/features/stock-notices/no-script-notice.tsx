import { shop } from '#domain/shop.ts'
import { noScriptNoticeText } from '#messages/no-script-notice.ts'

/** What the server renders where a size is sold out: the button needs scripts. */
export function NoScriptNotice() {
  return (
    <p className="min-h-12">
      <span className="hidden noscript:inline">
        {noScriptNoticeText}{' '}
        <a href={`mailto:${shop.email}`} className="text-copper underline underline-offset-4">
          {shop.email}
        </a>
      </span>
    </p>
  )
}
