/** Who registered to go on with an order, and then signs in some other way in the same browser, keeps cart and favourites. */
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { retryConflicts } from '#server/db/retry-conflicts.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { joinAccounts } from '#server/modules/account/join-accounts.ts'
import type { OpenedSession } from '#server/modules/members/sign-in.service.ts'

/** The sign-in replaces the session of the one who was ordering, whose cookie this browser has: both sides are proved. */
export async function withOrdering<Session extends OpenedSession>(
  deps: Deps,
  { cookieToken }: Pick<RequestContext, 'cookieToken'>,
  signIn: () => Promise<Session>,
): Promise<Session> {
  const before = cookieToken === null ? null : await deps.sessions.findMember(cookieToken)
  const session = await signIn()
  if (before?.registering && before.id !== session.user.id) {
    await adopt(deps, { keepId: session.user.id, closeId: before.id })
  }
  return session
}

async function adopt(deps: Deps, accounts: { keepId: string; closeId: string }): Promise<void> {
  try {
    await retryConflicts(() =>
      deps.db.transaction().execute(async (tx) => {
        const { closed } = await joinAccounts(deps, tx, accounts)
        // its link was opened meanwhile: it is an account of its own, with address and password
        if (!closed.registering) throw new AppError('link_invalid')
      }),
    )
  } catch (error) {
    // nothing was moved, or a concurrent sign-in has done it: the member is signed in all the same
    if (!(error instanceof AppError)) throw error
  }
}
