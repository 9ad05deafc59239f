import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { lazy, Suspense } from 'react'
import { useMemberName } from '#front/session/session.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { Link } from '#ui/link.tsx'

const MemberLinks = lazy(() => import('./member-links.tsx'))

/** A link to sign in for visitors, the member's own pages for members. */
export function MemberMenu() {
  const name = useMemberName()
  if (name !== null) {
    return (
      <Suspense fallback={<span className="h-11 w-12 xl:w-14" />}>
        <MemberLinks name={name} />
      </Suspense>
    )
  }
  return (
    <Link
      to="/LoginPage"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm transition-colors hover:text-copper-light"
    >
      <CircleUserRound aria-hidden className="size-6" strokeWidth={1.5} />
      <span className="max-xl:sr-only">{headerTexts.member.signInOrRegister}</span>
    </Link>
  )
}
