import type { PageLoaderArgs } from '#front/navigation/page-module.ts'
import { useLoaderData } from '#front/router/hooks.ts'
import { ContactDetails } from '#storefront/features/contact/contact-details.tsx'
import { ContactForm } from '#storefront/features/contact/contact-form.tsx'
import { PageIntro } from '#storefront/features/content/page-intro.tsx'
import { Sections } from '#storefront/features/content/sections.tsx'
import { ContentMeta, contentCrumbs, type LoadedContent, loadContent } from '#storefront/pages/content/content-page.tsx'

export function loader({ client }: PageLoaderArgs): Promise<LoadedContent> {
  return loadContent(client, 'about-contact')
}

export function Component() {
  const { page } = useLoaderData<LoadedContent>()
  const crumbs = contentCrumbs(page.title)
  return (
    <>
      <ContentMeta page={page} crumbs={crumbs} />
      <PageIntro page={page} crumbs={crumbs} />
      <div className="container-page">
        <div className="grid gap-x-16 gap-y-14 pb-10 lg:grid-cols-2 lg:pb-16">
          <ContactForm />
          <ContactDetails />
        </div>
        <div className="border-t border-line">
          <Sections sections={page.sections} layout="split" />
        </div>
      </div>
    </>
  )
}
