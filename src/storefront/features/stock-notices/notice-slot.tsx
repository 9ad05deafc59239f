import { type ComponentProps, lazy, Suspense } from 'react'
import { useInBrowser } from '#front/app/use-in-browser.ts'
import { NoScriptNotice } from './no-script-notice.tsx'

const NoticeArea = lazy(() => import('./notice-area.tsx'))

/** Where the notice of a size that is sold out is ordered; its place is free until it is loaded. */
export function NoticeSlot(props: ComponentProps<typeof NoticeArea>) {
  const inBrowser = useInBrowser()
  return (
    <>
      <NoScriptNotice />
      <div className="min-h-12 max-md:min-h-19 noscript:hidden">
        {inBrowser && (
          <Suspense fallback={null}>
            <NoticeArea {...props} />
          </Suspense>
        )}
      </div>
    </>
  )
}
