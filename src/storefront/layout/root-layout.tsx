import { lazy, Suspense } from 'react'
import { ProgressLine } from '#front/navigation/progress-line.tsx'
import { useNavigationEffects } from '#front/navigation/use-navigation-effects.ts'
import { useLoaderData, useLocation } from '#front/router/hooks.ts'
import { Outlet } from '#front/router/router-provider.tsx'
import { layoutTexts } from '#messages/layout.ts'
import { track } from '#storefront/analytics/track.ts'
import { CartBarSlot } from '#storefront/features/cart/cart-bar-slot.tsx'
import { AnnouncementBar } from '#storefront/features/content/announcement-bar.tsx'
import { Header } from '#storefront/features/header/header.tsx'
import { SearchBox } from '#storefront/features/search/search-box.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { FooterSlot } from './footer-slot.tsx'
import type { LayoutData } from './layout-data.ts'

const countPage = () => track('page_view')

const UnpaidOrderBox = lazy(() => import('#storefront/features/unpaid-order/unpaid-order-box.tsx'))

/** Header, footer and what else is on every page. */
export function RootLayout() {
  useNavigationEffects(countPage)
  const { announcement, menu } = useLoaderData<LayoutData>()
  const { pathname } = useLocation()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-paper px-4 py-3 text-ink focus:translate-y-0 print:hidden"
      >
        {layoutTexts.skipToContent}
      </a>
      <ProgressLine />
      <AnnouncementBar announcement={announcement} />
      <Header
        overHero={pathname === '/'}
        rows={menu}
        search={<SearchBox place="header" />}
        drawerSearch={<SearchBox place="drawer" />}
      />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <FooterSlot rows={menu} />
      <CartBarSlot
        unpaidOrder={(order) => (
          <Suspense fallback={null}>
            <UnpaidOrderBox order={order} />
          </Suspense>
        )}
      />
      <ToastHost label={layoutTexts.notices} />
    </>
  )
}
