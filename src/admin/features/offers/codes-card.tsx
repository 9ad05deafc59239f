import { Card } from '#admin/kit/card.tsx'
import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { Table } from '#admin/kit/table.tsx'
import { showTime } from '#admin/kit/time.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useKeysetList } from '#admin/kit/use-keyset-list.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { couponsApi, type OfferCode } from '#contract/admin/offers/coupons.ts'
import type { OfferId } from '#contract/offers.ts'
import { useClient } from '#front/app/client-context.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { Button } from '#ui/button.tsx'
import { IssueForm } from './issue-form.tsx'

const tones: Record<OfferCode['state'], Tone> = { open: 'good', used: 'neutral', expired: 'neutral', stopped: 'bad' }

interface CodesCardProps {
  offerId: OfferId
  codes: { items: readonly OfferCode[]; next: string | null }
  onIssued: () => void
}

export function CodesCard({ offerId, codes, onIssued }: CodesCardProps) {
  const client = useClient()
  const can = useCan()
  const { busy, run } = useAction(texts.stepFailed)
  const list = useKeysetList(codes, (after) =>
    client.call(couponsApi.codes, { params: { id: String(offerId) }, query: { after } }),
  )
  const stop = (code_id: OfferCode['id']) =>
    run(async (call) => {
      await call(couponsApi.stopCode, { body: { code_id } })
      return texts.codeStopped
    })
  return (
    <Card title={texts.codes}>
      {can(couponsApi.issue) && <IssueForm offerId={offerId} onIssued={onIssued} />}
      <div className="mt-5">
        <Table
          caption={texts.codes}
          rows={list.items}
          keyOf={({ id }) => id}
          more={list.more}
          empty={texts.noCodes}
          columns={[
            { title: texts.code, heading: true, cell: ({ code }) => <span className="font-mono">{code}</span> },
            {
              title: texts.codeState,
              cell: ({ state }) => <StateMark tone={tones[state]}>{texts.codeStates[state]}</StateMark>,
            },
            { title: texts.uses, figures: true, cell: ({ uses, max_uses }) => texts.usesOf(uses, max_uses) },
            { title: texts.expires, cell: ({ expires_at }) => (expires_at ? showTime(expires_at) : texts.always) },
            {
              title: texts.stopShort,
              cell: ({ id, code, state }) =>
                state === 'open' && can(couponsApi.stopCode) ? (
                  <Button
                    variant="secondary"
                    aria-label={texts.stopCode(code)}
                    disabled={busy}
                    onClick={() => void stop(id)}
                  >
                    {texts.stopShort}
                  </Button>
                ) : null,
            },
          ]}
        />
      </div>
    </Card>
  )
}
