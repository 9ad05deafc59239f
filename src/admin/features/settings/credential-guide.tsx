import { Card } from '#admin/kit/card.tsx'
import { socialCallbackPath, socialProviderNames } from '#contract/shop/account/social.ts'
import type { CredentialService } from '#domain/settings/credentials.ts'
import { credentialTexts as texts } from '#messages/gateway/credentials.ts'

/** Where each value is found, step by step. */
export function CredentialGuide({ service }: { service: CredentialService }) {
  const provider = socialProviderNames.find((name) => name === service)
  const callback = provider ? window.location.origin + socialCallbackPath(provider) : ''
  return (
    <Card title={texts.whereToFind}>
      <ol className="grid list-decimal gap-2 pl-5">
        {texts.guides[service].map((step) => {
          const [before = '', after] = step.split('{callback}')
          return (
            <li key={step} className="wrap-anywhere">
              {before}
              {after !== undefined && <code className="select-all text-sm">{callback}</code>}
              {after}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
