import { headerTexts } from '#messages/shop/pages/header.ts'
import { Link } from '#ui/link.tsx'
import { useSignOut } from './use-sign-out.ts'

const texts = headerTexts.member

/** What the drawer has for a member besides what everybody sees; loaded for members only. */
export default function MemberDrawerLinks({ itemClass }: { itemClass: string }) {
  const signOut = useSignOut()
  return (
    <>
      {texts.links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={itemClass}>
            {link.label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={itemClass} onClick={signOut}>
          {texts.signOut}
        </button>
      </li>
    </>
  )
}
