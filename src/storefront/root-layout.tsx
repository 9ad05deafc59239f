import { lazy, Suspense } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { frameTexts } from '#messages/frame.ts'
import { CartBarPlace } from '#storefront/features/cart/cart-bar-place.tsx'
import { AnnouncementBar } from '#storefront/features/content/announcement-bar.tsx'
import { Footer } from '#storefront/features/footer/footer.tsx'
import { Header } from '#storefront/features/header/header.tsx'
import { SearchBox } from '#storefront/features/search/search-box.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import type { FrameData } from './frame-data.ts'
import { ProgressLine } from './progress-line.tsx'
import { useNavigationEffects } from './use-navigation-effects.ts'

const UnpaidOrderBox = lazy(() => import('./features/unpaid-order/unpaid-order-box.tsx'))

/** What stands around every page. */
export function RootLayout() {
  useNavigationEffects()
  const { announcement } = useLoaderData<FrameData>()
  const { pathname } = useLocation()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-paper px-4 py-3 text-ink focus:translate-y-0 print:hidden"
      >
        {frameTexts.skipToContent}
      </a>
      <ProgressLine />
      <AnnouncementBar announcement={announcement} />
      <Header
        overHero={pathname === '/'}
        search={<SearchBox place="header" />}
        drawerSearch={<SearchBox place="drawer" />}
      />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <CartBarPlace
        unpaidOrder={(order) => (
          <Suspense fallback={null}>
            <UnpaidOrderBox order={order} />
          </Suspense>
        )}
      />
      <ToastHost label={frameTexts.notices} />
    </>
  )
}
