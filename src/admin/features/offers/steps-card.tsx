import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type AdminOffer, type OfferCollision, offersApi } from '#contract/admin/offers/offers.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { adminKitTexts } from '#messages/admin/settings/kit.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Modal } from '#ui/modal.tsx'
import { OfferState } from './offer-state.tsx'

/** Starting and stopping. What it collides with is told first. */
export function StepsCard({ offer, isDirty }: { offer: AdminOffer; isDirty: boolean }) {
  const can = useCan()
  const { busy, run } = useAction(texts.stepFailed)
  const [asked, setAsked] = useState<'stop' | OfferCollision[] | null>(null)
  const params = { id: String(offer.id) }
  const start = (accept_collisions: boolean) =>
    run(async (call) => {
      if (!accept_collisions) {
        const { version: _version, state: _state, ...draft } = offer
        const { collisions } = await call(offersApi.check, { body: draft })
        if (collisions.length > 0) {
          setAsked(collisions)
          return undefined
        }
      }
      await call(offersApi.start, { params, body: { version: offer.version, accept_collisions } })
      setAsked(null)
      return texts.started
    })
  const stop = () =>
    run(async (call) => {
      await call(offersApi.stop, { params, body: { version: offer.version } })
      setAsked(null)
      return texts.stopped
    })
  return (
    <Card title={texts.steps}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OfferState state={offer.state} />
        <span className="tabular-nums">{texts.given(offer.uses, offer.given)}</span>
      </p>
      {can(offersApi.start) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {offer.steps.includes('start') && (
            <Button loading={busy} disabled={isDirty} onClick={() => void start(false)}>
              {texts.start}
            </Button>
          )}
          {offer.steps.includes('stop') && (
            <Button variant="secondary" loading={busy} onClick={() => setAsked('stop')}>
              {texts.stop}
            </Button>
          )}
        </div>
      )}
      {isDirty && offer.steps.includes('start') && <p className="mt-2 text-sm text-ink-soft">{texts.unsavedFirst}</p>}
      {(offer.state === 'running' || offer.state === 'planned') && (
        <a
          href={`/promotions/${offer.slug}`}
          className="mt-3 inline-block text-copper underline-offset-4 hover:underline"
        >
          {texts.toPage}
        </a>
      )}
      {asked === 'stop' && (
        <Modal
          title={texts.stopTitle}
          closeLabel={adminKitTexts.close}
          size="small"
          onClose={() => setAsked(null)}
          footer={
            <Button loading={busy} onClick={() => void stop()}>
              {texts.stop}
            </Button>
          }
        >
          {texts.stopText}
        </Modal>
      )}
      {Array.isArray(asked) && (
        <Modal
          title={texts.collideTitle}
          closeLabel={adminKitTexts.close}
          size="large"
          onClose={() => setAsked(null)}
          footer={
            <Button loading={busy} onClick={() => void start(true)}>
              {texts.startAnyway}
            </Button>
          }
        >
          <p>{texts.collideLead}</p>
          <ul className="mt-3 grid gap-3">
            {asked.map(({ offer_id, name, text }) => (
              <li key={offer_id}>
                {/* a list that scrolls must be reachable by keyboard */}
                <Link
                  to={`/admin/offers/${offer_id}`}
                  className="font-medium text-copper underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <p className="text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </Card>
  )
}
