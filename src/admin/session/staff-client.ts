/**
 * How screens of the back office call the server. What is refused because a proof is missing is asked for and repeated;
 * where the session has ended, the sign-in screen comes, and leads back.
 */
import { CallError, type Client } from '#client/client.ts'
import { createFetchClient } from '#client/fetch-client.ts'
import { isPersonThere } from './person-there.ts'
import { requestReauthentication } from './reauthentication-request.ts'
import { sendUntilAnswered } from './send-until-answered.ts'

export function createStaffClient(): Client {
  const client = createFetchClient(
    () => null,
    // what a screen asks by itself does not keep the session open
    (): Record<string, string> => (isPersonThere() ? {} : { 'x-shop-background': '1' }),
  )
  return sendUntilAnswered({
    async call(endpoint, input, options) {
      try {
        return await client.call(endpoint, input, options)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'proof_needed' && (await requestReauthentication()))
          return client.call(endpoint, input, options)
        throw error
      }
    },
  })
}
