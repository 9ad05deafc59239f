import { NotFound } from '../frame/screen-error.tsx'

export function Component() {
  return <NotFound />
}
