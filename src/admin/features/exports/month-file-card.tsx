import { useState } from 'react'
import { Card } from '#admin/kit/card.tsx'
import { useCan } from '#admin/session/use-staff.ts'
import { exportsApi } from '#contract/admin/exports/exports.ts'
import { monthsAfter } from '#domain/reports/report-span.ts'
import { taipeiDay } from '#domain/taipei-time.ts'
import { exportTexts } from '#messages/admin/orders/exports.ts'
import { Button } from '#ui/button.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { useExport } from './use-export.ts'

const { month: texts } = exportTexts
const offered = 24

/** A month for the accountant, the last whole one first at hand. */
export function MonthFileCard() {
  const { start, busy } = useExport()
  const present = taipeiDay(new Date()).slice(0, 7)
  const months = Array.from({ length: offered }, (_, ago) => monthsAfter(`${present}-01`, -ago).slice(0, 7))
  const [month, setMonth] = useState(months[1] ?? present)
  if (!useCan()(exportsApi.month)) return null
  return (
    <Card title={texts.title} lead={texts.lead}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectInput label={texts.month} value={month} onChange={({ target }) => setMonth(target.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {texts.option(one)}
              {one === present && texts.soFar}
            </option>
          ))}
        </SelectInput>
        <Button variant="secondary" loading={busy} onClick={() => void start('month', [['month', month]])}>
          {texts.button}
        </Button>
      </div>
    </Card>
  )
}
