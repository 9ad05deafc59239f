import { contentApi } from '#contract/shop/pages/content.ts'
import { type OpeningState, readOpeningState, signUpPath } from '#domain/settings/opening-page.ts'
import { useShop, useShopWords } from '#front/app/site.ts'
import { PrivateMeta } from '#front/meta/private-meta.tsx'
import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { openingPageTexts as texts } from '#messages/shop/pages/opening-page.ts'
import { Logo } from '#storefront/features/header/logo.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Picture } from '#ui/picture.tsx'
import type { PictureData } from '#ui/picture-source.ts'

interface OpeningData {
  state: OpeningState
  picture: PictureData | null
  portrait: PictureData | null
}

export async function loader({ client, url }: PageLoaderArgs): Promise<OpeningData> {
  const hero = await client.call(contentApi.banner, { params: { slug: 'banner-hero' } }).catch(() => null)
  const { picture = null, portrait = null } = hero?.banner ?? {}
  return { state: readOpeningState(url.searchParams), picture, portrait }
}

/** Of a shop that is not open yet, at every address; it has no script. */
export function Component() {
  const { state, picture, portrait } = useLoaderData<OpeningData>()
  const { name, email } = useShop()
  const say = useShopWords()
  const done = state === 'thanks' || state === 'confirmed' ? texts[state] : null
  return (
    <>
      <PrivateMeta title={name ? texts.title : texts.heading} />
      <meta name="description" content={say(texts.description)} />
      <div className="on-dark relative flex min-h-dvh flex-col bg-[radial-gradient(130%_120%_at_75%_15%,#6b4630_0%,#3a2619_38%,#1b120d_78%)]">
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            portrait={portrait}
            sizes="100vw"
            loading="first"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        <div className="absolute inset-0 bg-linear-to-b from-night/65 via-night/60 to-night/90" />
        <header className="container-page relative py-4">
          <Logo />
        </header>
        <main className="container-page relative mt-auto pb-14 md:pb-20">
          <p className="eyebrow text-copper-light">{texts.eyebrow}</p>
          <h1 className="mt-3 font-serif text-[34px] leading-[1.3] font-semibold tracking-[0.06em] md:text-6xl">
            {done?.heading ?? texts.heading}
          </h1>
          <p role={done ? 'status' : undefined} className="mt-4 max-w-[30em] text-light/90">
            {done?.text ?? texts.text}
          </p>
          {!done && <SignUp problem={isProblem(state) ? texts.problems[state] : null} />}
          {email && (
            <p className="mt-8 text-sm text-light/85">
              {texts.contact}{' '}
              <a href={`mailto:${email}`} className="inline-block min-h-11 leading-11 underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
        </main>
      </div>
    </>
  )
}

function isProblem(state: OpeningState): state is keyof typeof texts.problems {
  return state in texts.problems
}

function SignUp({ problem }: { problem: string | null }) {
  return (
    <form method="post" action={signUpPath} className="relative mt-6 max-w-md overflow-hidden p-1 -m-1">
      <label htmlFor="opening-email" className="block text-sm text-light/85">
        {texts.email}
      </label>
      <div className="mt-1.5 flex gap-2 max-sm:flex-col">
        <input
          id="opening-email"
          name="email"
          type="email"
          required
          maxLength={320}
          autoComplete="email"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? 'opening-problem' : undefined}
          className="h-12 min-w-0 rounded-md sm:flex-1 border border-light/50 bg-light px-3.5 text-base text-night"
        />
        <button type="submit" className={buttonClass('primary')}>
          {texts.submit}
        </button>
      </div>
      {problem && (
        <p id="opening-problem" role="alert" className="mt-2 text-sm text-copper-light">
          {problem}
        </p>
      )}
      {/* out of sight and out of the tab order: only programs fill it in */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          {texts.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </form>
  )
}
