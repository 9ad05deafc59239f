/**
 * Reduces the contract for shoppers. Their screens use an endpoint's method, path and types, and never validate; the back
 * office does, and keeps its schemas. So in the storefront's build an endpoint has only what a call needs, and schemas
 * become `undefined`, which leaves the validator out as well (docs/decisions/0002-contract-and-browser-bundle.md).
 */
import type { Plugin } from 'vite'

export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    // after the types are gone
    enforce: 'post',
    // in development both fronts are one environment, and the back office needs its schemas
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client' || !/\/src\/contract\/(?:shop\/[\w-]+\/)?[\w-]+\.ts$/.test(id)) return null
      return { code: slim(code, this.parse(code) as unknown as Node), map: null }
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const endpointProperties = new Set(['method', 'path', 'session', 'idempotent', 'maxBytes'])
const functions = new Set(['FunctionExpression', 'ArrowFunctionExpression'])

/** The contract's text without its schemas; `program` is its syntax tree. */
function slim(code: string, program: Node): string {
  const constants = constantsOf(program).flatMap(({ id, init }) => (isNode(init) ? [{ name: nameOf(id), init }] : []))
  const schemas = constants.filter(({ init }) => isSchema(init))
  const names = new Set(schemas.map(({ name }) => name))
  const lost = constants.find(({ init }) => init.type === 'MemberExpression' && names.has(nameOf(init.object)))
  if (lost) throw new Error(`${lost.name} is read from a schema, which the browser does not have: write it out`)
  const edits = [
    ...schemas.map(({ init }) => ({ start: init.start, end: init.end, text: 'undefined' })),
    ...endpointsIn(program).map((call) => slimEndpoint(code, call)),
  ]
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code)
}

/** The top-level names of the file: constants inside a function are not part of the contract. */
function constantsOf(program: Node): Node[] {
  const statements = (program.body as Node[]).map(({ declaration, ...rest }) =>
    isNode(declaration) ? declaration : rest,
  )
  return statements.flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : []))
}

/** In the contract every result of a function call, other than an endpoint, is a schema. */
function isSchema(init: Node): boolean {
  if (functions.has(init.type) || endpointsIn(init).length > 0) return false
  return nodesIn(init).some(({ type }) => type === 'CallExpression')
}

function endpointsIn(node: Node): Node[] {
  return nodesIn(node).filter(({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'endpoint')
}

function slimEndpoint(code: string, call: Node): { start: number; end: number; text: string } {
  const [draft] = call.arguments as Node[]
  if (draft?.type !== 'ObjectExpression') throw new Error('an endpoint is described by an object in place')
  const properties = (draft.properties as Node[]).filter(({ key }) => endpointProperties.has(nameOf(key) ?? ''))
  const names = properties.map(({ key }) => nameOf(key))
  for (const needed of ['method', 'path']) {
    if (!names.includes(needed)) throw new Error(`an endpoint’s ${needed} is written out in place, not spread into it`)
  }
  const { start, end } = draft
  return {
    start,
    end,
    text: `{ ${properties.map((property) => code.slice(property.start, property.end)).join(', ')} }`,
  }
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : null
}

/** The node and everything below it. */
function nodesIn(node: Node): Node[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [node, ...below.filter(isNode).flatMap(nodesIn)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
