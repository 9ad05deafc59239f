/** Every text and every list that a call of the contract takes, found by walking through its schemas. */
import { globSync } from 'node:fs'
import type { AnySchema, Endpoint } from '#contract/endpoint.ts'
import { isEndless } from './patterns.ts'

/** The parts of a Zod schema's own description that are needed here. */
interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  items?: Schema[]
  rest?: Schema | null
  innerType?: Schema
  options?: Schema[]
  left?: Schema
  right?: Schema
  in?: Schema
  out?: Schema
  keyType?: Schema
  valueType?: Schema
  catchall?: Schema
  getter?: () => Schema
  checks?: { _zod: { def: { check: string; maximum?: number; length?: number; pattern?: RegExp } } }[]
  pattern?: RegExp
}

interface Schema {
  _zod: { def: Definition }
  safeParse(value: unknown): unknown
}

interface TextInput {
  /** `POST /api/contact body.message` */
  place: string
  /** Null: nothing but the size of the whole request bounds it. */
  longest: number | null
  /** With everything around it that reads the text, such as a transform. */
  parse(text: string): unknown
  /** The schema that `parse` asks; most calls share theirs with others. */
  reader: object
  patterns: RegExp[]
}

interface ListInput {
  place: string
  most: number | null
}

export interface ContractInputs {
  texts: TextInput[]
  lists: ListInput[]
}

/** All objects of the contract that are endpoints: `ordersApi.list`, `adminOrdersApi.detail`, ... */
export async function listEndpoints(): Promise<Endpoint[]> {
  const found: Endpoint[] = []
  for (const path of globSync('src/contract/**/*.ts').filter((path) => !path.endsWith('.test.ts'))) {
    const exported = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>
    for (const value of Object.values(exported)) collect(value, found)
  }
  return [...new Map(found.map((one) => [`${one.method} ${one.path}`, one])).values()]
}

function collect(value: unknown, found: Endpoint[]): void {
  if (typeof value !== 'object' || value === null || '_zod' in value) return
  if ('path' in value && 'method' in value && 'output' in value) found.push(value as Endpoint)
  else if (Object.getPrototypeOf(value) === Object.prototype)
    for (const one of Object.values(value)) collect(one, found)
}

export function inputsOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'params' | 'query' | 'body'>): ContractInputs {
  const inputs: ContractInputs = { texts: [], lists: [] }
  for (const part of ['params', 'query', 'body'] as const) {
    const place = `${endpoint.method} ${endpoint.path} ${part}`
    walk(endpoint[part] as AnySchema as unknown as Schema, place, inputs, null, new Set())
  }
  return inputs
}

/** `reader`: the outermost schema that gets the text as it was sent. */
function walk(schema: Schema, place: string, into: ContractInputs, reader: Schema | null, seen: Set<Schema>): void {
  if (seen.has(schema)) return
  const { def } = schema._zod
  const deeper = new Set(seen).add(schema)
  const go = (next: Schema | null | undefined, where = place, as: Schema | null = null) => {
    if (next) walk(next, where, into, as, deeper)
  }
  const outer = reader ?? schema
  switch (def.type) {
    case 'string':
      into.texts.push(toText(schema, outer, place))
      return
    case 'object':
      for (const [name, field] of Object.entries(def.shape ?? {})) go(field, `${place}.${name}`)
      return
    case 'array':
      into.lists.push({ place, most: listLimit(def) })
      go(def.element, `${place}[]`)
      return
    case 'tuple':
      for (const item of def.items ?? []) go(item, `${place}[]`)
      return
    case 'record':
      go(def.keyType, `${place}.*`)
      go(def.valueType, `${place}.*`)
      return
    case 'union':
      for (const option of def.options ?? []) go(option)
      return
    case 'intersection':
      go(def.left)
      go(def.right)
      return
    case 'pipe':
      go(def.in, place, outer)
      return
    case 'lazy':
      go(def.getter?.())
      return
    case 'unknown':
    case 'any':
      into.texts.push({
        place: `${place} (anything)`,
        longest: null,
        parse: (text) => schema.safeParse(text),
        reader: schema,
        patterns: [],
      })
      return
    default:
      go(def.innerType, place, outer)
  }
}

function toText(schema: Schema, reader: Schema, place: string): TextInput {
  const { checks = [], pattern } = schema._zod.def
  const all = [
    ...checks.map((check) => check._zod.def),
    ...(reader._zod.def.checks ?? []).map((check) => check._zod.def),
  ]
  const patterns = [pattern, ...all.map((check) => check.pattern)].filter((one) => one instanceof RegExp)
  const bounds = all.flatMap((check) => {
    if (check.check === 'max_length') return check.maximum ?? []
    return check.check === 'length_equals' ? (check.length ?? []) : []
  })
  // from its beginning to its end, with a fixed number of characters: no text that it accepts is longer
  const fixed = patterns.some(({ source }) => /^\^.*\$$/s.test(source) && !isEndless(source))
  const longest = bounds.length > 0 ? Math.min(...bounds) : fixed ? 100 : null
  return { place, longest, parse: (text) => reader.safeParse(text), reader, patterns }
}

function listLimit({ checks = [] }: Definition): number | null {
  const bounds = checks.flatMap(({ _zod: { def } }) => {
    if (def.check === 'max_length') return def.maximum ?? []
    return def.check === 'length_equals' ? (def.length ?? []) : []
  })
  return bounds.length > 0 ? Math.min(...bounds) : null
}
