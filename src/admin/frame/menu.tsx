import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { staffSignInApi } from '#contract/admin/staff/staff-sign-in.ts'
import { NavLink } from '#front/navigation/nav-link.tsx'
import { useNavigate } from '#front/router/hooks.ts'
import { adminStaffTexts } from '#messages/admin/people/staff.ts'
import { adminFrameTexts as texts } from '#messages/admin/settings/frame.ts'
import { useAction } from '../kit/use-action.ts'
import { screens } from '../screens/screens.ts'
import { useCan, useStaff } from '../session/use-staff.ts'

const row = 'flex min-h-(--control-height) w-full items-center gap-3 rounded-md px-3 transition-colors'

/** The screens that the role may see, in groups, and who is signed in. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const can = useCan()
  const seen = screens.filter(({ permission }) => can(permission))
  const groups = [...new Set(seen.map(({ group }) => group))]
  return (
    <>
      <nav aria-label={texts.menu} className="flex-1 px-3 pb-4">
        {groups.map((group) => (
          <section key={group} aria-labelledby={`menu-${group}`} className="mt-3">
            <h2 id={`menu-${group}`} className="px-3 pb-1 text-xs text-ink-soft">
              {texts.groups[group]}
            </h2>
            <ul>
              {seen
                .filter((screen) => screen.group === group)
                .map(({ path, label, icon: Icon }) => (
                  <li key={path}>
                    <NavLink
                      to={path}
                      end={path === '/admin'}
                      onClick={onChoose}
                      className={`${row} text-ink hover:bg-line/60 aria-[current=page]:bg-white aria-[current=page]:font-medium aria-[current=page]:text-copper`}
                    >
                      <Icon aria-hidden className="size-4 shrink-0" />
                      {label}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <Person />
    </>
  )
}

function Person() {
  const { name, role } = useStaff()
  const navigate = useNavigate()
  const { run, busy } = useAction(texts.signOutFailed, { screen: 'same' })
  const signOut = () =>
    run(async (call) => {
      await call(staffSignInApi.logout, {})
      await navigate('/admin/login')
    })
  return (
    <div className="border-t border-line px-3 py-3">
      <p className="px-3 pb-1">
        <span className="font-medium">{name}</span>
        <span className="ml-2 text-xs text-ink-soft">{adminStaffTexts.roles[role]}</span>
      </p>
      <a href="/" target="_blank" rel="noreferrer" className={`${row} text-ink-soft hover:bg-line/60 hover:text-ink`}>
        <ExternalLink aria-hidden className="size-4" />
        {texts.shop}
      </a>
      <button
        type="button"
        disabled={busy}
        onClick={() => void signOut()}
        className={`${row} text-ink-soft hover:bg-line/60 hover:text-ink`}
      >
        <LogOut aria-hidden className="size-4" />
        {texts.signOut}
      </button>
    </div>
  )
}
