import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { CallError } from '#client/client.ts'
import { type WeeklyMail, weeklyMailApi } from '#contract/admin/weekly-mail.ts'
import { useClient } from '#front/app/client-context.ts'
import { failureDetail } from '#front/errors/failure-detail.ts'
import { weeklyMailTexts } from '#messages/weekly-mail.ts'
import { toast } from '#ui/toast.ts'

const { card: texts } = weeklyMailTexts

export function WeeklyMailCard({ initial }: { initial: WeeklyMail }) {
  const client = useClient()
  const [choice, setChoice] = useState(initial)
  const [saving, setSaving] = useState(false)
  const change = async (wanted: boolean) => {
    setSaving(true)
    try {
      const { version } = await client.call(weeklyMailApi.change, { body: { wanted, version: choice.version } })
      setChoice({ wanted, version })
      toast({ kind: 'success', text: wanted ? texts.on : texts.off })
    } catch (error) {
      // changed in another window: what is stored is shown
      if (error instanceof CallError && error.present) setChoice(error.present as unknown as WeeklyMail)
      toast({ kind: 'error', text: texts.failed, ...failureDetail(error) })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Card title={texts.title} lead={texts.lead}>
      <label className="inline-flex min-h-(--control-height) cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={choice.wanted}
          disabled={saving}
          onChange={(event) => void change(event.target.checked)}
          className="size-5 shrink-0 accent-copper"
        />
        {texts.wanted}
      </label>
    </Card>
  )
}
