import { pageNotFound } from '#front/navigation/page-module.ts'

/** Throwing sets the status; the general error page is shown. */
export async function loader(): Promise<never> {
  throw pageNotFound()
}

export function Component() {
  return null
}
