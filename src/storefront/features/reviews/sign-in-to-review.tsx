import { useLocation } from '#front/router/hooks.ts'
import { reviewScreenTexts as texts } from '#messages/shop/products/reviews-screens.ts'
import { rememberReturn } from '#storefront/sign-in/pending-action.ts'
import { Link } from '#ui/link.tsx'

export function SignInToReview() {
  const { pathname } = useLocation()
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {texts.signInFirst}
      <Link
        to="/LoginPage"
        onClick={() => rememberReturn({ path: pathname })}
        className="inline-flex min-h-11 items-center text-copper underline underline-offset-4 hover:text-copper-deep"
      >
        {texts.signIn}
      </Link>
    </p>
  )
}
