import { useShop } from '#front/app/site.ts'
import { noScriptNoticeText } from '#messages/shop/pages/no-script-notice.ts'

/** Where a size is sold out and no script runs: the button would do nothing. */
export function NoScriptNotice() {
  const shop = useShop()
  return (
    <p className="hidden noscript:block">
      {noScriptNoticeText}{' '}
      <a href={`mailto:${shop.email}`} className="text-copper underline underline-offset-4">
        {shop.email}
      </a>
    </p>
  )
}
