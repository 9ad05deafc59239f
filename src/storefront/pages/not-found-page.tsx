import { type PageLoaderArgs, pageNotFound } from '#front/navigation/page-module.ts'
import { redirectDocument } from '#front/router/route.ts'

/** Throwing sets the status; the general error page is shown. In the browser the server is asked: it knows redirects. */
export async function loader({ url }: PageLoaderArgs): Promise<never> {
  if (typeof window !== 'undefined') throw redirectDocument(url.href)
  throw pageNotFound()
}

export function Component() {
  return null
}
