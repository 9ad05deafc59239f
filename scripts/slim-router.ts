import type { Plugin } from 'vite'

/**
 * The router gives its components names for tools, after making them: a bundler must then keep each of them, used or not.
 * Without the names it drops links, forms and what they need (docs/decisions/0009-pages-before-their-scripts.md).
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
        map: null,
      }),
    },
  }
}
