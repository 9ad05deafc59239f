import { proofApi } from '#contract/shop/account/proof.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { beginPasskeyProof, proveWithPasskey } from '#server/modules/sign-in/use-passkey.service.ts'
import { beginProviderProof, listProofMethods, proveWithPassword } from './proof.service.ts'

export function proofRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, proofApi.methods, async ({ member }) => ({ methods: await listProofMethods(deps, member) }))
  serve(serving, proofApi.byPassword, async ({ member, body }) => {
    await proveWithPassword(deps, member, body.password)
    return {}
  })
  serve(serving, proofApi.byProvider, async ({ member, body }, context) => ({
    url: await beginProviderProof(deps, member, { provider: body.provider, returnTo: body.return_to }, context),
  }))
  serve(serving, proofApi.passkeyOptions, async ({ member }, context) => ({
    options: await beginPasskeyProof(deps, member, context),
  }))
  serve(serving, proofApi.byPasskey, async ({ member, body }, context) => {
    await proveWithPasskey(deps, member, body.credential, context)
    return {}
  })
}
