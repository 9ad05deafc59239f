/** For `npm run prove -- mutants`: the module that the variable MUTANT names is loaded with its fault, on no disk. */
import { type Mutant, withFault } from '#tests/prove/mutants/mutant.ts'

interface TransformPlugin {
  name: string
  enforce: 'pre'
  transform(code: string, id: string): string | undefined
}

export function mutantPlugin(variable: string | undefined): TransformPlugin[] {
  if (!variable) return []
  const mutant = JSON.parse(variable) as Mutant
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (id.split('?')[0]?.endsWith(`/${mutant.file}`) ? withFault(code, mutant) : undefined),
    },
  ]
}
