import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { headerTexts } from '#messages/header.ts'
import { Logo } from './logo.tsx'
import { MemberMenu } from './member-menu.tsx'
import { Menu, menuItemClass } from './menu.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

interface HeaderProps {
  /** On the home page it is transparent over the hero until the page is scrolled. */
  overHero: boolean
  search: ReactNode
  drawerSearch: ReactNode
}

const blackAfterPixels = 100

export function Header({ overHero, search, drawerSearch }: HeaderProps) {
  const scrolled = useScrolledPast(blackAfterPixels)
  const ground = overHero && !scrolled ? 'bg-transparent noscript:bg-night' : 'bg-night'
  return (
    <header className={`on-dark sticky top-0 z-40 h-(--header-height) transition-colors duration-250 ${ground}`}>
      <div className="container-page flex h-full items-center gap-2 max-lg:px-3 lg:gap-6">
        <NavDrawer search={drawerSearch} />
        <div className="max-lg:flex max-lg:flex-1 max-lg:justify-center">
          <Logo />
        </div>
        <nav aria-label={headerTexts.mainMenu} className="hidden h-full flex-1 lg:flex">
          {headerTexts.menus.map((menu) => (
            <Menu key={menu.title} button={menu.title} align="left">
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
        <MemberMenu />
      </div>
    </header>
  )
}
