import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useAction, type Work } from '#admin/kit/use-action.ts'
import { CallError } from '#client/client.ts'
import { type WeeklyMail, weeklyMailApi } from '#contract/admin/settings/weekly-mail.ts'
import { weeklyMailTexts } from '#messages/admin/settings/weekly-mail.ts'

const { card: texts } = weeklyMailTexts

export function WeeklyMailCard({ initial }: { initial: WeeklyMail }) {
  const [choice, setChoice] = useState(initial)
  const { run, busy } = useAction(texts.failed, { screen: 'same' })
  const change = (wanted: boolean) => {
    const work: Work = async (call) => {
      const { version } = await call(weeklyMailApi.change, { body: { wanted, version: choice.version } })
      setChoice({ wanted, version })
      return wanted ? texts.on : texts.off
    }
    // changed in another window: what is stored is shown
    const refuse = (error: unknown) => {
      if (error instanceof CallError && error.present) setChoice(error.present as unknown as WeeklyMail)
      return false
    }
    return run(work, { refuse })
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      <label className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={choice.wanted}
          disabled={busy}
          onChange={(event) => void change(event.target.checked)}
          className="size-5 shrink-0 accent-copper"
        />
        {texts.wanted}
      </label>
    </Card>
  )
}
