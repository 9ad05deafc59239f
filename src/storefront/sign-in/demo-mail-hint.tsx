import { useSite } from '#front/app/site.ts'
import { checkMailTexts } from '#messages/shop/account/register.ts'

/** Where a demonstration shop shows the mails that it does not send; nothing where mails are real. */
export function DemoMailHint() {
  const { mailSimulator } = useSite()
  if (!mailSimulator) return null
  return (
    <p className="rounded-md bg-panel px-4 py-3 text-sm text-ink-soft">
      {checkMailTexts.demo}{' '}
      <a href="/sim/mail" target="_blank" rel="noreferrer" className="text-copper underline underline-offset-4">
        {checkMailTexts.demoLink}
      </a>
    </p>
  )
}
