/** Many redirects at once, as a table of another shop's addresses has them. The good lines are taken. */

import type { adminRedirectsApi } from '#contract/admin/content/redirects.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import { readRedirectLines } from '#domain/content/redirect-path.ts'
import { redirectProblemTexts as problems } from '#messages/admin/settings/content-problems.ts'
import { AppError } from '#server/core/app-error.ts'
import { listAllRedirects, lockRedirects } from '#server/modules/content/redirects.repo.ts'
import type { Actor } from '#server/ports/actor.ts'
import { announceRedirects, type RedirectDeps, readRedirect, storeRedirect } from './change-redirects.service.ts'

/** Of one paste: each line is looked up among the shop's pages. */
const mostLines = 1000

type Imported = Omit<CallOutput<typeof adminRedirectsApi.import>, 'success'>

/** A trial is the same work, rolled back: what it says is what will be. */
export async function importRedirects(
  deps: RedirectDeps,
  actor: Actor,
  { text, external, dry_run }: { text: string; external: boolean; dry_run: boolean },
): Promise<Imported> {
  const rows = readRedirectLines(text)
  if (rows.length === 0) throw new AppError('bad_input', { fields: { text: problems.empty } })
  if (rows.length > mostLines) throw new AppError('bad_input', { fields: { text: problems.lines(mostLines) } })
  const read: { row: (typeof rows)[number]; written: Awaited<ReturnType<typeof readRedirect>> }[] = []
  for (const row of rows) read.push({ row, written: await readRedirect(deps, { ...row, external }) })
  let result: Imported = { lines: [], good: 0, taken: 0 }
  const trial = new Error('only a trial')
  await deps.db
    .transaction()
    .execute(async (tx) => {
      await lockRedirects(tx)
      const lines: Imported['lines'] = []
      let taken = 0
      for (const { written, row } of read) {
        const known = await listAllRedirects(tx)
        const stored = 'problem' in written ? written : await storeRedirect(deps, tx, actor, written, known)
        lines.push({ ...row, problem: 'problem' in stored ? problems[stored.problem] : null })
        if ('isNew' in stored && stored.isNew) taken += 1
      }
      result = { lines, good: lines.filter(({ problem }) => problem === null).length, taken }
      if (dry_run) throw trial
      if (taken > 0) await announceRedirects(tx)
    })
    .catch((error: unknown) => {
      if (error !== trial) throw error
    })
  return dry_run ? { ...result, taken: 0 } : result
}
