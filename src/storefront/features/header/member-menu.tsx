import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { Link } from 'react-router'
import { useMemberName } from '#front/session/session.ts'
import { headerTexts } from '#messages/header.ts'
import { Menu, menuItemClass } from './menu.tsx'
import { useSignOut } from './use-sign-out.ts'

const texts = headerTexts.member

/** A link to sign in for visitors, the member's own pages for members. */
export function MemberMenu() {
  const name = useMemberName()
  const signOut = useSignOut()
  if (name === null) {
    return (
      <Link
        to="/LoginPage"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm transition-colors hover:text-copper-light"
      >
        <CircleUserRound aria-hidden className="size-6" strokeWidth={1.5} />
        <span className="max-xl:sr-only">{texts.signInOrRegister}</span>
      </Link>
    )
  }
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
