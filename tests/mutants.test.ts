/** The faults that `npm run prove -- mutants` puts in fit the code as it is now. */
import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { allMutants } from './prove/mutants/all-mutants.ts'
import { withFault } from './prove/mutants/mutant.ts'

test.each(allMutants)('$file can have the fault: $fault', (mutant) => {
  const source = readFileSync(mutant.file, 'utf8')
  const faulty = withFault(source, mutant)
  expect(faulty).not.toBe(source)
  // a module that does not load fails every test, which would prove nothing
  expect(() => stripTypeScriptTypes(faulty)).not.toThrow()
  for (const path of mutant.tests) expect(existsSync(path), path).toBe(true)
})

test('every fault has its own name', () => {
  expect(new Set(allMutants.map(({ fault }) => fault)).size).toBe(allMutants.length)
})

test('a text that is not there, or there twice, is an error', () => {
  const mutant = { fault: 'x', file: 'x.ts', find: 'a', replace: 'b' }
  expect(() => withFault('c', mutant)).toThrow('is there 0 times')
  expect(() => withFault('a a', mutant)).toThrow('is there 2 times')
})
