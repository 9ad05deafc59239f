import type { SavedView } from '#contract/admin/staff/saved-views.ts'
import { adminOrderTexts } from '#messages/admin/orders/orders.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { deleteView, selectViews, upsertView } from './saved-views.repo.ts'

const most = 20

export function listViews(deps: Pick<Deps, 'db'>, staffId: string, screen: string): Promise<SavedView[]> {
  return selectViews(deps.db, staffId, screen)
}

export async function saveView(
  deps: Pick<Deps, 'db' | 'clock'>,
  staffId: string,
  view: { screen: string; name: string; query: string },
): Promise<SavedView[]> {
  const name = view.name.trim()
  if (name === '') throw new AppError('bad_input', { fields: { name: adminOrderTexts.views.nameMissing } })
  const before = await selectViews(deps.db, staffId, view.screen)
  if (before.length >= most && !before.some((one) => one.name === name)) {
    throw new AppError('bad_input', { text: adminOrderTexts.views.tooMany(most) })
  }
  await upsertView(deps.db, { ...view, name, staff_id: staffId, created_at: deps.clock.now() })
  return selectViews(deps.db, staffId, view.screen)
}

export async function removeView(deps: Pick<Deps, 'db'>, staffId: string, id: string): Promise<void> {
  if (!(await deleteView(deps.db, staffId, id))) throw new AppError('not_found')
}
