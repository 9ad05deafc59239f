import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

const never = () => () => {}

/** Sends a form. It waits for the page's script: without it the browser itself would send what was typed. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <Button {...props} type="submit" disabled={props.disabled || !alive} />
}
