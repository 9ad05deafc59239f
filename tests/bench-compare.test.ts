import { expect, test } from 'vitest'
import { compareReports, listWorse, readReport } from '../bench/compare.ts'

const report = (list: number, js: number, memory: number) => `# Bench

## PostgreSQL

First start 2.6 s; memory after the load ${memory} MB.

| | requests/s | of bare | p50 ms |
|---|---|---|---|
| bare node:http, 24209 bytes | 12005 | 100 % | 2.58 |
| POST /api/products | 8560 | ${list} % | 3.68 |

First load:

| | JS kB |
|---|---|
| / | ${js} |
`

test('figures that the machine decides are not read, ratios and bytes are', () => {
  expect([...readReport(report(71, 111.2, 230)).keys()]).toEqual([
    'PostgreSQL: memory MB',
    'PostgreSQL: bare node:http: of bare',
    'PostgreSQL: POST /api/products: of bare',
    'PostgreSQL: /: JS kB',
  ])
})

test('what got worse beyond noise is named, what got better or differs little is not', () => {
  const before = readReport(report(71, 111.2, 230))
  expect(listWorse(before, readReport(report(68, 111.2, 240)))).toEqual([])
  expect(listWorse(before, readReport(report(90, 100, 100)))).toEqual([])
  expect(listWorse(before, readReport(report(60, 113, 300)))).toEqual([
    { name: 'PostgreSQL: memory MB', before: 230, after: 300 },
    { name: 'PostgreSQL: POST /api/products: of bare', before: 71, after: 60 },
    { name: 'PostgreSQL: /: JS kB', before: 111.2, after: 113 },
  ])
})

test('the comparison counts what is in both reports', () => {
  expect(compareReports(report(71, 111.2, 230), report(71, 111.2, 230))[1]).toBe(
    '4 figures are in both; 0 got worse by more than two runs of the same program differ.',
  )
})
