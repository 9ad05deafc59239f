import { useEffect } from 'react'
import { useLocation, useNavigate } from '#front/router/hooks.ts'
import { useCountdown } from '#front/timing/use-countdown.ts'
import { memberAreaTexts as texts } from '#messages/shop/account/member-area.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { rememberReturn } from './pending-action.ts'

const redirectSeconds = 3

/** In place of a member's data for a visitor: redirects to the login page, which redirects back here. */
export function SignInPrompt({ path }: { path?: string }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // where to return to: this page, unless it needs more than its path
  const returnTo = path ?? pathname
  useEffect(() => rememberReturn({ path: returnTo }), [returnTo])
  const left = useCountdown(redirectSeconds, () => void navigate('/LoginPage'))
  return (
    <div role="alert" className="rounded-lg bg-panel px-6 py-12 text-center">
      <p className="text-xl font-semibold">{texts.signInFirst}</p>
      <p className="mt-2 text-ink-soft">{texts.signInText}</p>
      <p aria-live="off" className="mt-1 text-sm text-ink-soft tabular-nums">
        {texts.redirectIn(left)}
      </p>
      <LinkButton to="/LoginPage" className="mt-6">
        {texts.signIn}
      </LinkButton>
    </div>
  )
}
