import { useNavigate } from '#front/router/hooks.ts'
import { signOut } from '#front/session/session.ts'
import { headerTexts } from '#messages/shop/pages/header.ts'
import { toast } from '#ui/toast.ts'

/** Signs out, says so and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    toast({ kind: 'success', text: headerTexts.member.signedOut })
    void navigate('/')
  }
}
