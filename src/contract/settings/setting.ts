/** One setting: what it may be, what it is until the owner changes it, and how it is typed in. */
import * as z from 'zod/mini'

type SettingInput =
  | { kind: 'text'; type?: 'email' | 'tel' | 'url' }
  | { kind: 'long_text' }
  | { kind: 'whole'; unit?: 'twd' | 'hour' | 'year' }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly string[] }

export type SettingValue = string | number | boolean

export interface Setting<T extends SettingValue = SettingValue> {
  schema: z.ZodMiniType<T>
  defaultValue: T
  input: SettingInput
}

interface TextRules {
  max: number
  empty?: boolean
  isGood?: (value: string) => boolean
  type?: 'email' | 'tel' | 'url'
}

/** One line. `empty`: it may be left out. */
export function text(
  defaultValue: string,
  { max, empty = false, isGood = () => true, type }: TextRules,
): Setting<string> {
  const schema = z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((value) => (value === '' ? empty : /^[^\p{Cc}]+$/u.test(value) && isGood(value))),
  )
  return { schema, defaultValue, input: { kind: 'text', ...(type ? { type } : {}) } }
}

export function longText(
  defaultValue: string,
  max: number,
  isGood: (value: string) => boolean = () => true,
): Setting<string> {
  const schema = z.string().check(z.trim(), z.maxLength(max), z.refine(isGood))
  return { schema, defaultValue, input: { kind: 'long_text' } }
}

export function whole(defaultValue: number, min: number, max: number, unit?: 'twd' | 'hour' | 'year'): Setting<number> {
  const schema = z.int().check(z.minimum(min), z.maximum(max))
  return { schema, defaultValue, input: { kind: 'whole', ...(unit ? { unit } : {}) } }
}

export function onOff(defaultValue: boolean): Setting<boolean> {
  return { schema: z.boolean(), defaultValue, input: { kind: 'switch' } }
}

export function choice<const T extends string>(defaultValue: T, options: readonly T[]): Setting<T> {
  return { schema: z.enum(options as readonly [T, ...T[]]), defaultValue, input: { kind: 'choice', options } }
}
