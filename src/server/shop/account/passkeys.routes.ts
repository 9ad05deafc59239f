import { passkeysApi } from '#contract/shop/account/passkeys.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { answerSignedIn } from '#server/modules/members/sign-in.service.ts'
import {
  addPasskey,
  beginAddingPasskey,
  listPasskeys,
  removePasskey,
} from '#server/modules/sign-in/manage-passkeys.service.ts'
import { beginPasskeySignIn, signInWithPasskey } from '#server/modules/sign-in/use-passkey.service.ts'
import { withOrdering } from './keep-ordering.ts'

export function passkeyRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, passkeysApi.signInOptions, async (_input, context) => ({
    options: await beginPasskeySignIn(deps, context),
  }))
  serve(serving, passkeysApi.signIn, async ({ body }, context) =>
    answerSignedIn(await withOrdering(deps, context, () => signInWithPasskey(deps, body, context)), context),
  )
  serve(serving, passkeysApi.list, ({ member }) => listPasskeys(deps, member.id))
  serve(serving, passkeysApi.addOptions, async ({ member }, context) => ({
    options: await beginAddingPasskey(deps, member, context),
  }))
  serve(serving, passkeysApi.add, async ({ member, body }, context) => ({
    passkey: await addPasskey(deps, member, body.credential, context),
  }))
  serve(serving, passkeysApi.remove, async ({ member, body }) => {
    await removePasskey(deps, member, body.passkey_id)
    return {}
  })
}
