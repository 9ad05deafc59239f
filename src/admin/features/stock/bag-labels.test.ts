import { expect, test } from 'vitest'
import { bagLabels } from './bag-labels.ts'

test('every bag that is left has its label, size by size', () => {
  const labels = bagLabels([
    { label: '半磅 227 g', units: 2 },
    { label: '一磅 454 g', units: 1 },
  ])
  expect(labels.map(({ size }) => size)).toEqual(['半磅 227 g', '半磅 227 g', '一磅 454 g'])
  expect(new Set(labels.map(({ key }) => key)).size).toBe(3)
})

test('a lot without bags has one label to look at, and no sheet grows without end', () => {
  expect(bagLabels([{ label: '半磅 227 g', units: 0 }])).toEqual([{ key: 'sample', size: '半磅 227 g' }])
  expect(bagLabels([{ label: '半磅 227 g', units: 9999 }])).toHaveLength(240)
})
