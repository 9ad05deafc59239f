import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { consentTexts as texts } from '#messages/shop/pages/consent.ts'
import { footerTexts } from '#messages/shop/pages/footer.ts'
import { ConsentButtons, useConsent } from './consent-buttons.tsx'

/**
 * Asks without blocking the page: it can be read and used beside the banner, and who does not answer is not counted. It is
 * loaded late and rendered outside the page's own tree, first in the tab order.
 */
export function showConsentBanner(): void {
  const place = document.createElement('div')
  document.body.prepend(place)
  createRoot(place).render(
    <StrictMode>
      <ConsentBanner />
    </StrictMode>,
  )
}

function ConsentBanner() {
  if (useConsent() !== null) return null
  return (
    <section
      aria-label={texts.label}
      data-consent-banner
      className="fixed inset-x-3 bottom-[calc(var(--cart-bar-height,0px)+var(--buy-bar-height,0px)+12px)] z-40 rounded-lg border border-line bg-paper p-5 shadow-panel sm:inset-x-auto sm:left-6 sm:max-w-[440px] print:hidden"
    >
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-2 text-sm leading-6 text-ink-soft">
        {texts.text}{' '}
        <a href={footerTexts.cookies.to} className="text-copper underline underline-offset-4">
          {texts.more}
        </a>
      </p>
      <div className="mt-4">
        <ConsentButtons />
      </div>
    </section>
  )
}
