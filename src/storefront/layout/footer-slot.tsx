import { lazy, memo, Suspense } from 'react'
import type { MenuRows } from '#contract/shop/pages/content.ts'

/**
 * The footer is part of what the server sends, and of no page's first scripts: nobody taps it first. The server has it at
 * once (`import.meta.env.SSR` is a constant of each build); the browser leaves the sent one as it is until it is loaded.
 */
const Footer = import.meta.env.SSR
  ? (await import('#storefront/features/footer/footer.tsx')).default
  : lazy(() => import('#storefront/features/footer/footer.tsx'))

/** Memoised, so that nothing that happens on the page touches it before. */
export const FooterSlot = memo(function FooterSlot({ rows }: { rows: MenuRows }) {
  return (
    <Suspense fallback={null}>
      <Footer rows={rows} />
    </Suspense>
  )
})
