import { ViewTabs } from '#admin/kit/view-tabs.tsx'
import { adminRoastingTexts as texts } from '#messages/admin/products/roasting.ts'

const views = [
  { to: '/admin/roasting', label: texts.views.plan },
  { to: '/admin/roasting/beans', label: texts.views.beans },
  { to: '/admin/roasting/cupping', label: texts.views.cupping },
]

export function RoastingViews() {
  return <ViewTabs label={texts.viewsLabel} views={views} />
}
