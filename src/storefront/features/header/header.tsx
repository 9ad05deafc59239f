import Search from 'lucide-react/icons/search'
import { type ReactNode, useId, useRef } from 'react'
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { openerProps } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { MemberMenu } from './member-menu.tsx'
import { Menu, menuItemClass } from './menu.tsx'
import { MenuTitle } from './menu-title.tsx'
import { menusWith } from './menus-with.ts'
import { NavDrawer } from './nav-drawer.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

interface HeaderProps {
  /** On the home page it is transparent over the hero until the page is scrolled. */
  overHero: boolean
  rows: MenuRows
  search: ReactNode
  drawerSearch: ReactNode
}

const blackAfterPixels = 100

export function Header({ overHero, rows, search, drawerSearch }: HeaderProps) {
  const scrolled = useScrolledPast(blackAfterPixels)
  const drawer = useRef<HTMLDialogElement>(null)
  const drawerId = useId()
  const opener = openerProps(drawerId, drawer)
  const ground = overHero && !scrolled ? 'bg-transparent noscript:bg-night' : 'bg-night'
  return (
    <header
      className={`on-dark sticky top-0 z-40 h-(--header-height) transition-colors short:static duration-250 ${ground}`}
    >
      <div className="container-page flex h-full items-center gap-2 max-lg:px-3 lg:gap-6">
        <NavDrawer ref={drawer} id={drawerId} rows={rows} search={drawerSearch} />
        <div className="max-lg:flex-1">
          <Logo />
        </div>
        <nav aria-label={headerTexts.mainMenu} className="hidden h-full flex-1 lg:flex">
          {menusWith(rows).map((menu) => (
            <Menu key={menu.title} button={<MenuTitle {...menu} />} align="left">
              {menu.links.map((link) => (
                <li key={link.to}>
                  <Link data-menu-item to={link.to} className={menuItemClass}>
                    {link.label}
                  </Link>
                </li>
              ))}
            </Menu>
          ))}
        </nav>
        <div className="hidden lg:block">{search}</div>
        <div className="flex items-center max-lg:-mr-2">
          <IconButton
            label={headerTexts.openSearch}
            {...opener}
            onClick={() => {
              opener.onClick()
              // the dialog opens after the click
              setTimeout(() => drawer.current?.querySelector('input')?.focus())
            }}
            className="lg:hidden"
          >
            <Search aria-hidden className="size-6" strokeWidth={1.5} />
          </IconButton>
          <CartLink />
          <MemberMenu />
        </div>
      </div>
    </header>
  )
}
