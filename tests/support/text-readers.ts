/** The shop's exported functions that take a text, read from the source: whoever adds one adds it to the growth test. */
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'

export interface TextReader {
  file: string
  name: string
  /** It takes nothing else, and can be called with a text as it is. */
  alone: boolean
}

interface Parameter {
  name?: string
  left?: Parameter
  optional?: boolean
  typeAnnotation?: { start: number; end: number }
}

interface FunctionNode {
  type: string
  id?: { name: string }
  async?: boolean
  params?: Parameter[]
}

interface Statement {
  type: string
  declaration?: FunctionNode & { declarations?: { id: { name: string }; init?: FunctionNode }[] }
}

const isText = (type: string) => /^(string|string \| null|string \| undefined)$/.test(type)

export function textReadersIn(file: string, text = readFileSync(file, 'utf8')): TextReader[] {
  const { body } = parseAst(text, { lang: 'ts' }) as unknown as { body: Statement[] }
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return []
    const declared = declaration.declarations?.map(({ id, init }) => ({ name: id.name, node: init })) ?? []
    const all = [{ name: declaration.id?.name ?? '', node: declaration as FunctionNode | undefined }, ...declared]
    return all.flatMap(({ name, node }) => {
      if (!node?.params || node.async) return []
      const types = node.params.map((one) => typeOf(one, text))
      return types.some(isText) ? [{ file, name, alone: types.length === 1 }] : []
    })
  })
}

function typeOf(parameter: Parameter, text: string): string {
  const written = parameter.typeAnnotation ?? parameter.left?.typeAnnotation
  return written ? text.slice(written.start, written.end).replace(/^:\s*/, '') : ''
}

/** Rules, what comes from outside services, and what every request goes through; elsewhere those that need nothing else. */
export function listTextReaders(): TextReader[] {
  const all = (pattern: string) => globSync(pattern).filter((path) => !/\.test\.ts$/.test(path))
  const whole = all('src/{domain,contract,server/{core,http,integrations}}/**/*.ts')
  const others = all('src/server/{modules,shop,admin,cli,ssr}/**/*.ts')
  return [
    ...whole.flatMap((file) => textReadersIn(file)),
    ...others.flatMap((file) => textReadersIn(file)).filter(({ alone }) => alone),
  ]
}
