import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/import-graph.ts'
import { colours } from './brand-colours.ts'

test('the colours are those of the stylesheet', () => {
  const theme = readFileSync('src/ui/theme.css', 'utf8')
  for (const [name, value] of Object.entries(colours)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(theme).toContain(`--color-${token}: ${value};`)
  }
})

test('no other file of the program writes one of them out', () => {
  const literal = new RegExp(Object.values(colours).join('|'), 'i')
  const found = [...readSources('src')].filter(([, text]) => literal.test(text)).map(([path]) => path)
  expect(found).toEqual(['src/domain/brand-colours.ts'])
})
