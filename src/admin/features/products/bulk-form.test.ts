import { expect, test } from 'vitest'
import { type BulkKind, readBulkForm } from './bulk-form.ts'

function read(kind: BulkKind, fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return readBulkForm(kind, data)
}

test('the form says one change, or nothing where a part is missing', () => {
  expect(read('price', { by: 'amount', value: '-20' })).toEqual({ kind: 'price', by: 'amount', value: -20 })
  expect(read('price', { by: 'percent', value: '' })).toBeNull()
  expect(read('price', { by: 'percent', value: '2.5' })).toBeNull()
  expect(read('percent', { percent: '15', from: '2026-11-16T08:00' })).toEqual({
    kind: 'percent',
    percent: 15,
    from: '2026-11-16T00:00:00.000Z',
    to: null,
  })
  expect(read('percent', { percent: '100' })).toBeNull()
  expect(read('add_shelf', { category: '9' })).toEqual({ kind: 'add_shelf', category_id: 9 })
  expect(read('set_kind', {})).toBeNull()
  expect(read('state', { state: 'off_sale', at: '2026-11-16T08:00' })).toEqual({
    kind: 'state',
    state: 'off_sale',
    at: null,
  })
})
