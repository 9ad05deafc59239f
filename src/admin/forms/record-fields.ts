/** The table of a record's fields: how each is typed and read, and what is wrong with it by the schema of its call. */
import type { ReactNode } from 'react'
import { readWhole } from '#admin/kit/read-whole.ts'
import type { AnySchema, Endpoint } from '#contract/endpoint.ts'
import type { Problems, Values } from '#front/forms/use-form.ts'
import { adminKitTexts, recordTexts as texts } from '#messages/admin/settings/kit.ts'

export interface RecordField {
  label: string
  /** A line of text where nothing is said. `tenths` are stored as whole numbers: `15.5` is 155. */
  kind?: 'text' | 'area' | 'whole' | 'tenths' | 'switch' | 'choice'
  /** Of a choice: every value with its word, in this order. */
  options?: Readonly<Record<string, string>> | readonly (readonly [value: string, word: string])[]
  /** Of a new record. */
  initial?: unknown
  /** May be left empty. */
  optional?: boolean
  /** What is wrong, where the words that are made of the limits say too little. */
  wrong?: string
  hint?: string
  /** Beside the label. */
  note?: string
  placeholder?: string
  rows?: number
  /** `password` is typed in dots, and told to nobody. */
  type?: 'tel' | 'email' | 'url' | 'password'
  /** Read out as English; of a code no capitals are made. */
  latin?: 'name' | 'code'
  /** In place of what its kind is typed in. */
  control?: (value: string, problem: string | undefined) => ReactNode
  show?: (value: unknown) => string
  /** What was typed, as it is stored; undefined: it cannot be read. */
  read?: (text: string) => unknown
}
export type RecordFields<Name extends string> = Readonly<Record<Name, RecordField>>

/** What its input holds for a stored value. */
export function toTyped({ kind, show }: RecordField, value: unknown): string {
  if (show) return show(value)
  if (kind === 'switch') return value ? 'on' : ''
  if (kind === 'tenths') return value === undefined ? '' : String(Number(value) / 10)
  return String(value ?? '')
}

export function readTyped({ kind, read }: RecordField, text: string): unknown {
  if (read) return read(text)
  if (kind === 'switch') return text === 'on'
  if (kind === 'whole') return readWhole(text) ?? undefined
  if (kind === 'tenths') {
    const plain = text.normalize('NFKC').trim()
    return /^\d{1,6}(\.\d)?$/.test(plain) ? Math.round(Number(plain) * 10) : undefined
  }
  return text
}

/** Numbers as keys of an object would be sorted: such choices are given as pairs. */
export function choicesOf(options: RecordField['options'] = []): readonly (readonly [string, string])[] {
  return Array.isArray(options) ? options : Object.entries(options)
}

/** What was typed, as a conflict tells it. */
export function toWords({ kind, options, type }: RecordField, typed: string): string {
  if (type === 'password') return typed === '' ? '' : '••••'
  if (kind === 'switch') return typed === 'on' ? adminKitTexts.yes : adminKitTexts.no
  return new Map(choicesOf(options)).get(typed) ?? typed
}

export function eachField<Name extends string, T>(
  fields: RecordFields<Name>,
  make: (field: RecordField, name: Name) => T,
): Record<Name, T> {
  const names = Object.keys(fields) as Name[]
  return Object.fromEntries(names.map((name) => [name, make(fields[name], name)])) as Record<Name, T>
}

export function schemaOf({ body }: Endpoint, name: string): AnySchema | undefined {
  return (body as unknown as { shape: Record<string, AnySchema> }).shape[name]
}

interface Definition {
  innerType?: AnySchema
  checks?: readonly { _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number } } }[]
}
/** The smallest and greatest number, or the fewest and most characters. */
export function limitsOf(schema: AnySchema | undefined): { minimum?: number; maximum?: number } {
  const { innerType, checks = [] } = (schema?._zod.def ?? {}) as Definition
  if (innerType) return limitsOf(innerType)
  const named = checks.map(({ _zod: { def } }) => {
    if (def.check === 'greater_than') return { minimum: def.value }
    if (def.check === 'less_than') return { maximum: def.value }
    return def.check === 'max_length' ? { maximum: def.maximum } : {}
  })
  return Object.assign({}, ...named)
}

/** What the call would refuse, in words, by field. */
export function problemsOf<Name extends string>(
  endpoint: Endpoint,
  fields: RecordFields<Name>,
  typed: Values<Name>,
): Problems<Name> {
  const found = eachField(fields, (field, name) => problemOf(field, schemaOf(endpoint, name), typed[name]))
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems<Name>
}

function problemOf(field: RecordField, schema: AnySchema | undefined, text: string): string | undefined {
  const { label, kind = 'text', optional, wrong } = field
  const isText = kind === 'text' || kind === 'area'
  if (isText && text.trim() === '') return optional ? undefined : (wrong ?? texts.missing(label))
  const value = readTyped(field, text)
  if (value !== undefined && (schema?.safeParse(value).success ?? true)) return undefined
  const { minimum = 0, maximum = 0 } = limitsOf(schema)
  if (wrong) return wrong
  if (kind === 'whole') return texts.whole(minimum, maximum)
  return kind === 'tenths' ? texts.tenths(minimum / 10, maximum / 10) : texts.tooLong(maximum)
}
