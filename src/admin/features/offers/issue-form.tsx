import { type FormEvent, useState } from 'react'
import { TextArea } from '#admin/kit/text-area.tsx'
import { showingProblems, useAction, type Work } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import type { Client } from '#client/client.ts'
import { couponsApi } from '#contract/admin/offers/coupons.ts'
import type { OfferId } from '#contract/offers.ts'
import { tiers } from '#domain/tiers.ts'
import { offerFormTexts as texts } from '#messages/admin/products/offer-form.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Kind = keyof typeof texts.kinds

/** Codes for whoever has them, or coupons for members. */
export function IssueForm({ offerId, onIssued }: { offerId: OfferId; onIssued: () => void }) {
  const can = useCan()
  const { busy, run } = useAction(texts.stepFailed)
  const [kind, setKind] = useState<Kind>('single')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [unknown, setUnknown] = useState<string[]>([])
  const kinds = (Object.keys(texts.kinds) as Kind[]).filter((one) => one !== 'members' || can(couponsApi.give))

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setUnknown([])
    const work: Work = async (call) => {
      const issued = await issue(call, offerId, kind, (name) => String(data.get(name) ?? '').trim())
      setUnknown(issued.unknown)
      form.reset()
      onIssued()
      return issued.text
    }
    await run(work, { refuse: showingProblems(setProblems) })
  }
  return (
    <form className="grid gap-4" noValidate onInput={() => setProblems({})} onSubmit={(event) => void onSubmit(event)}>
      <SelectInput
        label={texts.kind}
        value={kind}
        problem={problems.offer_id}
        onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'single')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {texts.kinds[one]}
          </option>
        ))}
      </SelectInput>
      {kind === 'single' && (
        <TextInput
          name="quantity"
          label={texts.count}
          inputMode="numeric"
          defaultValue="10"
          problem={problems.quantity}
        />
      )}
      {kind === 'shared' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput name="code" label={texts.ownCode} hint={texts.ownCodeHint} problem={problems.code} />
          <TextInput
            name="max_uses"
            label={texts.codeUses}
            hint={texts.usesHint}
            inputMode="numeric"
            problem={problems.max_uses}
          />
        </div>
      )}
      {kind === 'tier' && (
        <SelectInput name="tier" label={texts.tier} defaultValue="silver">
          {tiers.map(({ key, name }) => (
            <option key={key} value={key}>
              {texts.tierFrom(name)}
            </option>
          ))}
        </SelectInput>
      )}
      {kind === 'members' && (
        <TextArea name="emails" label={texts.emails} hint={texts.emailsHint} problem={problems.emails} />
      )}
      <TextInput name="expires" type="date" label={texts.expires} hint={texts.usesHint} problem={problems.expires_at} />
      <div>
        <SubmitButton variant="secondary" loading={busy}>
          {texts.issue}
        </SubmitButton>
      </div>
      {unknown.length > 0 && <p role="alert">{texts.unknown(unknown)}</p>}
    </form>
  )
}

async function issue(
  call: Client['call'],
  offer_id: OfferId,
  kind: Kind,
  read: (name: string) => string,
): Promise<{ text: string; unknown: string[] }> {
  const day = read('expires')
  // until the end of that day in Taipei
  const expires_at = day === '' ? null : new Date(Date.parse(`${day}T23:59:59+08:00`)).toISOString()
  const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)
  if (kind === 'members') {
    const emails = read('emails').split(/\s+/).filter(Boolean)
    const { given, unknown } = await call(couponsApi.give, { body: { offer_id, emails, expires_at } })
    return { text: texts.issuedCoupons(given), unknown }
  }
  if (kind === 'tier') {
    const min_tier = tiers.find(({ key }) => key === read('tier'))?.key ?? tiers[0].key
    const body = { kind: 'members' as const, offer_id, min_tier, expires_at }
    const { given } = await call(couponsApi.issue, { body })
    return { text: texts.issuedCoupons(given), unknown: [] }
  }
  const codes =
    kind === 'single'
      ? { quantity: whole(read('quantity')), max_uses: 1 }
      : { code: read('code'), max_uses: read('max_uses') === '' ? null : whole(read('max_uses')) }
  const { given } = await call(couponsApi.issue, { body: { kind: 'codes', offer_id, expires_at, ...codes } })
  return { text: texts.issuedCodes(given), unknown: [] }
}
