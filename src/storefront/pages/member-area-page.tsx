import { useEffect } from 'react'
import { useLocation } from '#front/router/hooks.ts'
import { Outlet } from '#front/router/router-provider.tsx'
import { useMemberName } from '#front/session/session.ts'
import { MemberNav } from '#storefront/features/member-area/member-nav.tsx'
import { forgetReturn } from '#storefront/sign-in/pending-action.ts'

/** The layout of the member area's pages. Rendered on the server it is the same for everyone: it has no data. */
export function Component() {
  const { pathname } = useLocation()
  const name = useMemberName()
  // a member who was sent to sign in from here is back: there is nowhere left to return to
  useEffect(() => {
    if (name !== null) forgetReturn(pathname)
  }, [name, pathname])
  return (
    <div className="mx-auto w-full max-w-[1264px] lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12 lg:px-8 lg:py-14">
      <div>
        <MemberNav />
      </div>
      {/* a page that also exists outside the member area has its own container: here it fills this one */}
      <div className="min-w-0 px-5 py-8 md:py-10 lg:px-0 lg:py-0 [&>.container-page]:max-w-none [&>.container-page]:px-0 [&>.container-page]:pt-0">
        <Outlet />
      </div>
    </div>
  )
}
