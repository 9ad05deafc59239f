/** Every call as the API's own description has it, and input that suits its schema. */
import { parcelCallbacks } from '#contract/shop/checkout/parcels.ts'
import { paymentCallbacks } from '#contract/shop/checkout/payment.ts'
import type { Random } from '#tests/support/seeded-random.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** The parts of JSON Schema that the description uses. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  default?: unknown
}

export interface Call {
  method: 'GET' | 'POST'
  /** With parameters in braces. */
  path: string
  takesSession: boolean
  body: Schema | null
  query: Record<string, Schema>
  params: Record<string, Schema>
  /** Takes forms instead of JSON. */
  form: boolean
}

interface Operation {
  security?: object[]
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** All of `/api/openapi.json`, so that a new call is among them by itself, and the gateway's, which are not described. */
export async function listCalls(shop: Pick<TestShop, 'get'>): Promise<Call[]> {
  const { paths } = (await shop.get('/api/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> }
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toCall(path, method, operation)),
  )
  const callbacks = [...Object.values(paymentCallbacks), ...Object.values(parcelCallbacks), '/api/ecpay/map_reply']
  return [...described, ...callbacks.map(toFormCall)]
}

function toCall(path: string, method: string, operation: Operation): Call {
  const { security, parameters = [], requestBody } = operation
  const named = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
  return {
    method: method === 'get' ? 'GET' : 'POST',
    path,
    takesSession: security !== undefined,
    body: requestBody?.content['application/json']?.schema ?? null,
    query: named('query'),
    params: named('path'),
    form: false,
  }
}

/** Field names as the gateway sends them. */
const gatewayFields = ['MerchantID', 'MerchantTradeNo', 'RtnCode', 'RtnMsg', 'TradeNo', 'TradeAmt', 'PaymentDate']
const mapFields = ['CVSStoreID', 'CVSStoreName', 'ExtraData', 'LogisticsSubType', 'AllPayLogisticsID', 'CheckMacValue']

function toFormCall(path: string): Call {
  const text = { type: 'string' }
  const properties = Object.fromEntries([...gatewayFields, ...mapFields].map((name) => [name, text]))
  const body = { type: 'object', properties, required: [...gatewayFields, ...mapFields] }
  return { method: 'POST', path, takesSession: false, body, query: {}, params: {}, form: true }
}

/** Values that a field of this name may really have, so that input gets past the first check. */
export type KnownValues = Record<string, readonly unknown[]>

/** A value that suits the schema. */
export function sample(schema: Schema, random: Random, known: KnownValues, name = ''): unknown {
  const values = known[name]
  if (values && random.chance(0.8)) return random.pick(values)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(random.pick(choices), random, known, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, random, known, name)))
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, random, known)
    case 'array':
      return schema.items ? [sample(schema.items, random, known, name)] : []
    case 'integer':
      return Math.min(schema.maximum ?? 9, Math.max(schema.minimum ?? 0, random.upTo(10)))
    case 'number':
      return Math.max(schema.minimum ?? 0, random.upTo(10))
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return schema.default ?? (schema.pattern?.startsWith('^\\/') ? '/products' : 'abc')
  }
}

function sampleObject({ properties = {}, required = [] }: Schema, random: Random, known: KnownValues) {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.5))
  return Object.fromEntries(chosen.map(([name, schema]) => [name, sample(schema, random, known, name)]))
}
