/**
 * For `npm run prove -- mutants`: the module that the variable MUTANT names is loaded with its fault, on no disk. All
 * other modules are read once for all faults.
 */
import type { Vite } from 'vitest/node'
import { type Mutant, withFault } from '#tests/prove/mutants/mutant.ts'

export function mutantPlugin(variable: string | undefined): Vite.Plugin[] {
  if (!variable) return []
  const mutant = JSON.parse(variable) as Mutant
  const isFaulty = (id: string) => id.split('?')[0]?.endsWith(`/${mutant.file}`) ?? false
  return [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) => (isFaulty(id) ? withFault(code, mutant) : undefined),
      // false: never kept for other runs, nor one without the fault used in its place
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isFaulty(id) ? false : undefined)),
    },
  ]
}
