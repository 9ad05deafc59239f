import { reauthenticationApi } from '#contract/shop/account/reauthentication.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { beginPasskeyReauthentication, reauthenticateWithPasskey } from '#server/modules/sign-in/use-passkey.service.ts'
import {
  beginProviderReauthentication,
  listReauthenticationMethods,
  reauthenticateWithPassword,
} from './reauthentication.service.ts'

export function reauthenticationRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, reauthenticationApi.methods, async ({ member }) => ({
    methods: await listReauthenticationMethods(deps, member),
  }))
  serve(serving, reauthenticationApi.byPassword, async ({ member, body }) => {
    await reauthenticateWithPassword(deps, member, body.password)
    return {}
  })
  serve(serving, reauthenticationApi.byProvider, async ({ member, body }, context) => ({
    url: await beginProviderReauthentication(
      deps,
      member,
      { provider: body.provider, returnTo: body.return_to },
      context,
    ),
  }))
  serve(serving, reauthenticationApi.passkeyOptions, async ({ member }, context) => ({
    options: await beginPasskeyReauthentication(deps, member, context),
  }))
  serve(serving, reauthenticationApi.byPasskey, async ({ member, body }, context) => {
    await reauthenticateWithPasskey(deps, member, body.credential, context)
    return {}
  })
}
