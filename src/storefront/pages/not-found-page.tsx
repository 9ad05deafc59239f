import { pageNotFound } from '#front/navigation/page-module.ts'

/** Throwing gives the answer its status; the frame's error page draws it. */
export async function loader(): Promise<never> {
  throw pageNotFound()
}

export function Component() {
  return null
}
