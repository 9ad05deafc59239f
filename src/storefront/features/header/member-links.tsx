import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { Link } from '#ui/link.tsx'
import { Menu, menuItemClass } from './menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const texts = headerTexts.member

/** The member's own pages. Loaded for members only: the server renders every page for a visitor. */
export default function MemberLinks({ name }: { name: string }) {
  const signOut = useSignOut()
  return (
    <Menu
      align="right"
      buttonLabel={headerTexts.memberMenu}
      button={<CircleUserRound aria-hidden className="size-6" strokeWidth={1.5} />}
    >
      <li className="border-b border-line px-5 pb-2 text-sm text-ink-soft">{headerTexts.signedInAs(name)}</li>
      {texts.links.map((link) => (
        <li key={link.to}>
          <Link data-menu-item to={link.to} className={menuItemClass}>
            {link.label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" data-menu-item className={menuItemClass} onClick={signOut}>
          {texts.signOut}
        </button>
      </li>
    </Menu>
  )
}
