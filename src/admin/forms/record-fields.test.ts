import { expect, test } from 'vitest'
import { roastingApi } from '#contract/admin/products/roasting.ts'
import { limitsOf, problemsOf, type RecordFields, readTyped, schemaOf, toTyped, toWords } from './record-fields.ts'

const fields: RecordFields<'name' | 'loss_permille' | 'batch_grams'> = {
  name: { label: '名稱' },
  loss_permille: { label: '失重', kind: 'tenths' },
  batch_grams: { label: '每鍋', kind: 'whole' },
}
const good = { name: '耶加雪菲', loss_permille: '15.5', batch_grams: '５,000' }
const problems = (typed: Partial<typeof good>) => problemsOf(roastingApi.change, fields, { ...good, ...typed })

test('what the call takes has no problem, and what it refuses is worded with its own limits', () => {
  expect(problems({})).toEqual({})
  expect(problems({ name: '  ' })).toEqual({ name: '請輸入名稱' })
  expect(problems({ name: '豆'.repeat(81) })).toEqual({ name: '最多 80 個字' })
  for (const loss_permille of ['', '50.1', '15.55', '-1']) {
    expect(problems({ loss_permille })).toEqual({ loss_permille: '請輸入 0 到 50，最多一位小數' })
  }
  for (const batch_grams of ['', '99', '100001', '1.5']) {
    expect(problems({ batch_grams })).toEqual({ batch_grams: '請輸入 100 到 100000 的整數' })
  }
  expect(limitsOf(schemaOf(roastingApi.change, 'name'))).toMatchObject({ maximum: 80 })
})

test('a value is typed and read back as it was', () => {
  const enabled = { label: '開放', kind: 'switch' } as const
  expect([true, false].map((on) => readTyped(enabled, toTyped(enabled, on)))).toEqual([true, false])
  expect(readTyped(fields.loss_permille, toTyped(fields.loss_permille, 155))).toBe(155)
  expect([toTyped(fields.loss_permille, undefined), toTyped(fields.name, null)]).toEqual(['', ''])
})

test('a conflict says choices and switches in words', () => {
  expect(toWords({ label: '角色', kind: 'choice', options: { owner: '店主' } }, 'owner')).toBe('店主')
  expect(['on', ''].map((typed) => toWords({ label: '開放', kind: 'switch' }, typed))).toEqual(['是', '否'])
})
