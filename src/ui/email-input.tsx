import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** An e-mail address: phones show the right keys and do not begin it with a capital. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'autoCapitalize'>) {
  return <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" />
}
