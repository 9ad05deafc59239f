/**
 * The storefront imports endpoints for their method, path and types; it never validates (decision 0003). So in what the
 * browser loads, `zod/mini` is replaced by a stand-in of a few bytes from which schemas can be built and do nothing. Who
 * parses with one in the browser all the same gets an error at once, not a wrong answer.
 */
import type { Plugin } from 'vite'
import * as zod from 'zod/mini'

const standIn = '\0zod-stand-in'

export function noValidatorInBrowser(): Plugin {
  return {
    name: 'no-validator-in-browser',
    enforce: 'pre',
    resolveId(source) {
      return source === 'zod/mini' && this.environment.name === 'client' ? standIn : null
    },
    load(id) {
      return id === standIn ? standInCode() : null
    },
  }
}

function standInCode(): string {
  const names = Object.keys(zod).filter((name) => name !== 'default')
  return `
    const schema = new Proxy(() => schema, {
      get(_, name) {
        if (/parse|encode|decode/i.test(String(name))) throw new Error('the browser carries no validator')
        return schema
      },
    })
    export { ${names.map((name) => `schema as ${name}`).join(', ')} }
  `
}
