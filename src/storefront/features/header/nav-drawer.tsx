import MenuIcon from 'lucide-react/icons/menu'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId } from 'react'
import type { MenuRows } from '#contract/shop/pages/content.ts'
import { useLocation } from '#front/router/hooks.ts'
import { useMemberName } from '#front/session/session.ts'
import { layoutTexts } from '#messages/layout.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { Drawer, openerProps } from '#ui/drawer.tsx'
import { closeDrawer } from '#ui/drawer-state.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { MenuTitle } from './menu-title.tsx'
import { menusWith } from './menus-with.ts'

const MemberDrawerLinks = lazy(() => import('./member-drawer-links.tsx'))

const itemClass = 'flex min-h-12 w-full items-center text-left text-[17px] hover:text-copper'

interface NavDrawerProps {
  ref: RefObject<HTMLDialogElement | null>
  id: string
  rows: MenuRows
  search: ReactNode
}

/** The menu of small screens: the same links as the wide header, search first. */
export function NavDrawer({ ref: drawer, id, rows, search }: NavDrawerProps) {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for "a navigation happened"
  useEffect(() => closeDrawer(drawer.current), [key])

  return (
    <div className="lg:hidden">
      <IconButton label={headerTexts.openMenu} {...openerProps(id, drawer)}>
        <MenuIcon aria-hidden className="size-6" strokeWidth={1.5} />
      </IconButton>
      <Drawer ref={drawer} id={id} side="left" title={headerTexts.menu} closeLabel={layoutTexts.close}>
        <div className="py-4">{search}</div>
        <nav aria-label={headerTexts.mainMenu} className="pb-10">
          {menusWith(rows).map((menu) => (
            <Section key={menu.title} title={<MenuTitle {...menu} />}>
              {menu.links.map((link) => (
                <Item key={link.to} {...link} />
              ))}
            </Section>
          ))}
          <MemberSection />
        </nav>
      </Drawer>
    </div>
  )
}

function MemberSection() {
  const name = useMemberName()
  const texts = headerTexts.member
  return (
    <Section title={name === null ? texts.title : headerTexts.signedInAs(name)}>
      <Item label={texts.profile} to="/member/profile" />
      {name === null ? (
        <>
          <Item label={texts.signIn} to="/LoginPage" />
          <Item label={texts.register} to="/RegisterPage" />
        </>
      ) : (
        <Suspense fallback={null}>
          <MemberDrawerLinks itemClass={itemClass} />
        </Suspense>
      )}
    </Section>
  )
}

function Section(props: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4 pb-2 first:border-t-0 first:pt-2">
      <h3 id={id} className="eyebrow text-copper">
        {props.title}
      </h3>
      <ul>{props.children}</ul>
    </section>
  )
}

function Item(props: { label: string; to: string }) {
  return (
    <li>
      <Link to={props.to} className={itemClass}>
        {props.label}
      </Link>
    </li>
  )
}
