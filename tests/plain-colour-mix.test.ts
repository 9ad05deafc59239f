import { expect, test } from 'vitest'
import { withoutFixedColours } from '#scripts/plain-colour-mix.ts'

const mixed = '.border-ink\\/60{border-color:color-mix(in oklab, var(--color-ink) 60%, transparent)}'

test('a half-transparent colour is written once, mixed by the browser', () => {
  const twice = `.a{color:red}.border-ink\\/60{border-color:#1e171499}@supports (color:color-mix(in lab, red, red)){${mixed}}.b{color:red}`
  expect(withoutFixedColours(twice)).toBe(`.a{color:red}${mixed}.b{color:red}`)
})

test('other rules stay as they are', () => {
  const other = `.b{color:red}@supports (color:color-mix(in lab, red, red)){${mixed}}@supports (display:grid){.c{display:grid}}`
  expect(withoutFixedColours(other)).toBe(other)
})
