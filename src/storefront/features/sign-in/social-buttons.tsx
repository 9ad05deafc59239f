import { useEffect, useState } from 'react'
import { type SocialProviderName, socialStartPath } from '#contract/shop/account/social.ts'
import { signInTexts, socialTexts } from '#messages/shop/account/sign-in.ts'
import { returnPath } from '#storefront/sign-in/pending-action.ts'
import { ProviderMark } from '#ui/provider-mark.tsx'

interface SocialButtonsProps {
  providers: readonly SocialProviderName[]
  /** The provider by which a try has just failed: LINE then does not sign in by itself again. */
  failed: SocialProviderName | null
  remember: boolean
  /** Above the buttons. */
  title?: string
}

/** Plain links: the server leads on to the provider's own page. */
export function SocialButtons({ providers, failed, remember, title = signInTexts.social.or }: SocialButtonsProps) {
  const [returnTo, setReturnTo] = useState<string | null>(null)
  useEffect(() => setReturnTo(returnPath()), [])
  if (providers.length === 0) return null
  return (
    <div className="mt-5 md:mt-7">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {title}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {providers.map((provider) => (
          <li key={provider} className="grow">
            <a
              href={socialStartPath(provider, {
                ...(returnTo ? { returnTo } : {}),
                ...(failed === provider ? { retry: true } : {}),
                remember,
              })}
              aria-label={signInTexts.social.with(socialTexts.names[provider])}
              className="flex min-h-12 items-center justify-center gap-2 rounded-md border border-edge/60 bg-surface px-2 whitespace-nowrap text-[15px] tracking-[0.02em] transition-colors hover:border-ink"
            >
              <ProviderMark provider={provider} />
              <span aria-hidden>{socialTexts.names[provider]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
