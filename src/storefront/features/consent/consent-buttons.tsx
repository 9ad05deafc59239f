import { useSyncExternalStore } from 'react'
import { consentTexts as texts } from '#messages/shop/pages/consent.ts'
import { type Consent, readConsent, setConsent, subscribeToConsent } from '#storefront/analytics/consent.ts'
import { Button } from '#ui/button.tsx'

/** Null on the server, and until the visitor has chosen. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(subscribeToConsent, readConsent, () => null)
}

/** Two answers of equal weight. */
export function ConsentButtons() {
  const consent = useConsent()
  return (
    <div className="flex gap-3">
      {(['denied', 'granted'] as const).map((answer) => (
        <Button
          key={answer}
          variant="secondary"
          aria-pressed={consent === answer}
          onClick={() => setConsent(answer)}
          className="flex-1 whitespace-nowrap aria-pressed:bg-ink aria-pressed:text-paper sm:flex-none"
        >
          {answer === 'granted' ? texts.accept : texts.decline}
        </Button>
      ))}
    </div>
  )
}
