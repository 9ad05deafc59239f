import { type FormEvent, useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { StateMark } from '#admin/kit/state-mark.tsx'
import { useAction } from '#admin/kit/use-action.ts'
import { type Cup, cuppingApi } from '#contract/admin/products/cupping.ts'
import { type FlavourProfile, flavourAxes, flavourScale } from '#domain/flavour/flavour.ts'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'
import { flavourAxisTexts } from '#messages/flavour.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

const middle = Object.fromEntries(flavourAxes.map((axis) => [axis, 2.5])) as FlavourProfile

/** Five sliders, each as wide as the phone; arrow keys move them, too. */
export function CupForm({ cuppingId, cup, mayScore }: { cuppingId: string; cup: Cup; mayScore: boolean }) {
  const { busy, run } = useAction(texts.failed)
  const [profile, setProfile] = useState<FlavourProfile>(cup.own ?? middle)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async (call) => {
      await call(cuppingApi.score, { params: { id: cuppingId }, body: { code: cup.code, profile } })
      return texts.scoreSaved(cup.code)
    })
  }
  return (
    <Card
      title={texts.cup(cup.code)}
      actions={<StateMark tone={cup.own ? 'good' : 'waiting'}>{cup.own ? texts.scored : texts.notScored}</StateMark>}
    >
      <form onSubmit={onSubmit} className="grid gap-2">
        {flavourAxes.map((axis) => (
          <label key={axis} className="block">
            <span className="flex justify-between">
              {flavourAxisTexts[axis]}
              {/* no output: a label names the first control in it, and that would be one */}
              <span aria-hidden>{profile[axis]}</span>
            </span>
            <input
              type="range"
              {...flavourScale}
              value={profile[axis]}
              disabled={!mayScore}
              onChange={(event) => setProfile({ ...profile, [axis]: Number(event.currentTarget.value) })}
              className="h-11 w-full accent-copper lg:h-8"
            />
          </label>
        ))}
        {mayScore && (
          <div>
            <SubmitButton variant="secondary" loading={busy}>
              {texts.saveScore}
            </SubmitButton>
          </div>
        )}
      </form>
    </Card>
  )
}
