import { expect, test } from 'vitest'
import { serifCharacters } from '#assets/fonts/shanlan-serif-characters.ts'
import { headingCharacters } from './heading-characters.ts'

test('the serif files hold every character of the fixed headings (else run scripts/make-font-subset.ts)', () => {
  const { first, rest } = headingCharacters()
  const missing = [...first, ...rest].filter((character) => !serifCharacters.includes(character))
  expect(missing).toEqual([])
})
