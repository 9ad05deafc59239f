import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useMemberName } from '#front/session/session.ts'
import { MemberNav } from '#storefront/features/member-area/member-nav.tsx'
import { forgetReturn } from '#storefront/sign-in/pending-action.ts'

/** Around every page of the member area. Rendered on the server it is the same for everyone: no data, only the frame. */
export function Component() {
  const { pathname } = useLocation()
  const name = useMemberName()
  // who was sent to sign in from here is back: the wish to come back is fulfilled
  useEffect(() => {
    if (name !== null) forgetReturn(pathname)
  }, [name, pathname])
  return (
    <div className="mx-auto w-full max-w-[1264px] lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-12 lg:px-8 lg:py-14">
      <div>
        <MemberNav />
      </div>
      {/* a page that can also stand alone brings its own container: here it fills this one */}
      <div className="min-w-0 px-5 py-8 md:py-10 lg:px-0 lg:py-0 [&>.container-page]:max-w-none [&>.container-page]:px-0 [&>.container-page]:pt-0">
        <Outlet />
      </div>
    </div>
  )
}
