import type { Opening } from '#contract/admin/settings/opening.ts'
import { openingTexts as texts } from '#messages/admin/settings/opening.ts'
import { settingTexts } from '#messages/admin/settings/settings.ts'

/** What would be shown to customers although it is not this shop's. */
export function SampleFields({ fields }: { fields: Opening['sample_fields'] }) {
  if (fields.length === 0) return null
  const labels = fields.map((field) => settingTexts.shop.fields[field].label)
  return <p className="mt-1 text-warning">{texts.sampleFields(labels)}</p>
}
