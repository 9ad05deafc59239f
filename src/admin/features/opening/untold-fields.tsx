import type { Opening } from '#contract/admin/settings/opening.ts'
import { openingTexts as texts } from '#messages/admin/settings/opening.ts'
import { settingTexts } from '#messages/admin/settings/settings.ts'

/** What the shop has not told of itself yet. */
export function UntoldFields({ fields }: { fields: Opening['untold_fields'] }) {
  if (fields.length === 0) return null
  const labels = fields.map((field) => settingTexts.shop.fields[field].label)
  return <p className="mt-1 text-warning">{texts.untoldFields(labels)}</p>
}
