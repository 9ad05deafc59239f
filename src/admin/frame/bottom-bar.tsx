import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useId, useRef } from 'react'
import { NavLink } from '#front/navigation/nav-link.tsx'
import { useLocation } from '#front/router/hooks.ts'
import { adminFrameTexts as texts } from '#messages/admin/settings/frame.ts'
import { Drawer, openerProps } from '#ui/drawer.tsx'
import { closeDrawer } from '#ui/drawer-state.ts'
import { screens } from '../screens/screens.ts'
import { useCan } from '../session/use-staff.ts'
import { Menu } from './menu.tsx'

const item =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 text-xs text-ink-soft aria-[current=page]:text-copper'
const most = 4

/** On a phone: four screens under the thumb, the rest behind 更多. */
export function BottomBar() {
  const can = useCan()
  const drawer = useRef<HTMLDialogElement>(null)
  const drawerId = useId()
  const { pathname } = useLocation()
  // a chosen screen closes the menu
  useEffect(() => {
    if (pathname) closeDrawer(drawer.current)
  }, [pathname])
  const first = screens.filter(({ permission, inBottomBar }) => inBottomBar && can(permission)).slice(0, most)
  return (
    <div data-frame className="lg:hidden">
      <nav
        aria-label={texts.menu}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
      >
        <ul className="flex h-[60px]">
          {first.map(({ path, label, icon: Icon }) => (
            <li key={path} className="flex-1">
              <NavLink to={path} end={path === '/admin'} className={item}>
                <Icon aria-hidden className="size-5" />
                {label}
              </NavLink>
            </li>
          ))}
          <li className="flex-1">
            <button type="button" className={item} {...openerProps(drawerId, drawer)}>
              <MenuIcon aria-hidden className="size-5" />
              {texts.more}
            </button>
          </li>
        </ul>
      </nav>
      <Drawer ref={drawer} id={drawerId} title={texts.menu} closeLabel={texts.close} side="bottom">
        <div className="-mx-5 flex min-h-full flex-col">
          <Menu onChoose={() => closeDrawer(drawer.current)} />
        </div>
      </Drawer>
    </div>
  )
}
