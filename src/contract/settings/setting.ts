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
  usual: T
  input: SettingInput
}

interface TextRules {
  max: number
  empty?: boolean
  isGood?: (value: string) => boolean
  type?: 'email' | 'tel' | 'url'
}

/** One line. `empty`: it may be left out. */
export function text(usual: string, { max, empty = false, isGood = () => true, type }: TextRules): Setting<string> {
  const schema = z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((value) => (value === '' ? empty : /^[^\p{Cc}]+$/u.test(value) && isGood(value))),
  )
  return { schema, usual, input: { kind: 'text', ...(type ? { type } : {}) } }
}

export function longText(usual: string, max: number, isGood: (value: string) => boolean = () => true): Setting<string> {
  const schema = z.string().check(z.trim(), z.maxLength(max), z.refine(isGood))
  return { schema, usual, input: { kind: 'long_text' } }
}

export function whole(usual: number, min: number, max: number, unit?: 'twd' | 'hour' | 'year'): Setting<number> {
  const schema = z.int().check(z.minimum(min), z.maximum(max))
  return { schema, usual, input: { kind: 'whole', ...(unit ? { unit } : {}) } }
}

export function onOff(usual: boolean): Setting<boolean> {
  return { schema: z.boolean(), usual, input: { kind: 'switch' } }
}

export function choice<const T extends string>(usual: T, options: readonly T[]): Setting<T> {
  return { schema: z.enum(options as readonly [T, ...T[]]), usual, input: { kind: 'choice', options } }
}
