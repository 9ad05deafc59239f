import { openingTexts as texts } from '#messages/admin/settings/opening.ts'
import { Link } from '#ui/link.tsx'

/** On the first screen of the day, until the shop is open. */
export function NotOpenNotice() {
  return (
    <div className="mb-5 flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-warning/50 bg-warning/8 px-4 py-3">
      <p>{texts.notOpenYet}</p>
      <Link
        to="/admin/opening"
        className="inline-flex min-h-(--control-height) items-center text-copper underline underline-offset-4"
      >
        {texts.goOn}
      </Link>
    </div>
  )
}
