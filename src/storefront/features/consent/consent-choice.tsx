import { consentTexts as texts } from '#messages/shop/pages/consent.ts'
import { footerTexts } from '#messages/shop/pages/footer.ts'
import { ConsentButtons, useConsent } from './consent-buttons.tsx'

/** Where the answer can be seen and changed at any time. */
export function ConsentChoice() {
  const consent = useConsent()
  const id = footerTexts.cookies.to.split('#')[1] ?? ''
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="my-8 rounded-md bg-panel px-5 py-6 noscript:hidden print:hidden"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {texts.choiceTitle}
      </h2>
      <p className="mt-2 max-w-[38em] text-[15px]">{texts.choiceText}</p>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {texts.state[consent ?? 'unknown']}
      </p>
      <div className="mt-3">
        <ConsentButtons />
      </div>
    </section>
  )
}
