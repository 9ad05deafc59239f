import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { StateMark, type Tone } from '#admin/kit/state-mark.tsx'
import { Table } from '#admin/kit/table.tsx'
import { showingProblems, useAction } from '#admin/kit/use-action.ts'
import { useCan } from '#admin/session/use-staff.ts'
import { type LadderItem, type NearExpiry, nearExpiryApi } from '#contract/admin/products/near-expiry.ts'
import { mostSteps } from '#domain/offers/near-expiry.ts'
import { percentOf, zheOf } from '#domain/offers/percent-words.ts'
import { nearExpiryTexts as texts } from '#messages/admin/products/near-expiry.ts'
import { Button } from '#ui/button.tsx'
import { inputClass } from '#ui/input-class.ts'

const tones: Record<LadderItem['state'], Tone> = { proposed: 'waiting', applied: 'good', left: 'neutral' }

/** The ladder: proposed, approved once, then by itself. Rendered anew for every version. */
export function LadderCard({ ladder }: { ladder: NearExpiry }) {
  const can = useCan()
  const { busy, run } = useAction(texts.failed)
  const initial = ladder.steps.map(({ days, percent }) => ({ days: String(days), zhe: zheOf(percent) }))
  const [steps, setSteps] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const { version } = ladder
  const isDirty = JSON.stringify(steps) !== JSON.stringify(initial)
  const set = (index: number, part: Partial<(typeof steps)[number]>) => {
    setProblem(undefined)
    setSteps(steps.map((step, at) => (at === index ? { ...step, ...part } : step)))
  }
  const save = () =>
    run(
      async (call) => {
        const typed = steps.map(({ days, zhe }) => ({
          days: /^\d{1,3}$/.test(days) ? Number(days) : 0,
          percent: percentOf(zhe) ?? 0,
        }))
        await call(nearExpiryApi.change, { body: { version, steps: typed } })
        return texts.saved
      },
      { refuse: showingProblems((fields) => setProblem(fields.steps)) },
    )
  const step = (endpoint: typeof nearExpiryApi.approve | typeof nearExpiryApi.pause, done: string) =>
    run(async (call) => {
      await call(endpoint, { body: { version } })
      return done
    })
  return (
    <Card
      title={texts.title}
      lead={texts.lead}
      actions={
        <StateMark tone={ladder.approved ? 'good' : 'waiting'}>
          {ladder.approved ? texts.approved : texts.proposed}
        </StateMark>
      }
    >
      <div className="grid max-w-md gap-2">
        {steps.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <div key={index} className="flex items-center gap-2">
            <input
              aria-label={`${texts.days} ${index + 1}`}
              inputMode="numeric"
              value={one.days}
              onChange={(event) => set(index, { days: event.target.value })}
              className={`${inputClass} w-20! text-right`}
            />
            <span className="shrink-0">{texts.daysUnit}</span>
            <input
              aria-label={`${texts.zhe} ${index + 1}`}
              inputMode="decimal"
              value={one.zhe}
              onChange={(event) => set(index, { zhe: event.target.value })}
              className={`${inputClass} w-20! text-right`}
            />
            <span className="shrink-0">{texts.zheUnit}</span>
            {steps.length > 1 && (
              <Button
                variant="secondary"
                aria-label={texts.removeStep(index + 1)}
                onClick={() => setSteps(steps.filter((_, at) => at !== index))}
              >
                {texts.remove}
              </Button>
            )}
          </div>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
      {can(nearExpiryApi.change) && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={steps.length >= mostSteps}
            onClick={() => setSteps([...steps, { days: '', zhe: '' }])}
          >
            {texts.addStep}
          </Button>
          <Button variant="secondary" loading={busy} disabled={!isDirty} onClick={() => void save()}>
            {texts.save}
          </Button>
          {ladder.approved ? (
            <Button variant="secondary" loading={busy} onClick={() => void step(nearExpiryApi.pause, texts.paused)}>
              {texts.pause}
            </Button>
          ) : (
            <Button
              loading={busy}
              disabled={isDirty}
              onClick={() => void step(nearExpiryApi.approve, texts.nowApproved)}
            >
              {texts.approve}
            </Button>
          )}
        </div>
      )}
      <h3 className="mt-6 mb-2 font-medium">{texts.items}</h3>
      <Table
        caption={texts.items}
        rows={ladder.items}
        keyOf={({ product_id }) => product_id}
        empty={texts.none}
        columns={[
          { title: texts.product, heading: true, cell: ({ name }) => name },
          { title: texts.bestBefore, cell: ({ best_before }) => best_before },
          { title: texts.daysLeft, figures: true, cell: ({ days_left }) => texts.daysCount(days_left) },
          { title: texts.ladder, cell: ({ percent }) => texts.zheText(percent) },
          {
            title: texts.now,
            cell: ({ percent_now }) => (percent_now > 0 ? texts.zheText(percent_now) : texts.noPercent),
          },
          {
            title: texts.state,
            cell: ({ state }) => <StateMark tone={tones[state]}>{texts.states[state]}</StateMark>,
          },
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">{texts.notice}</p>
    </Card>
  )
}
