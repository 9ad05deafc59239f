/** Which of the pages with a fixed place are shown: of a shop that left its team out nothing leads to `/about/team`. */
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { useRouteData } from '#front/router/hooks.ts'

/** Addresses are the same in small and capital letters: `isShown('/About/Team#day', ['/about/team'])` is false. */
export function isShown(to: string, hidden: readonly string[]): boolean {
  const [path = ''] = to.toLowerCase().split(/[?#]/)
  return !hidden.some((one) => one.toLowerCase() === path)
}

export function useIsShown(): (to: string) => boolean {
  const layout = useRouteData('root') as { menu: Pick<MenuRows, 'hidden'> } | undefined
  return (to) => isShown(to, layout?.menu.hidden ?? [])
}
