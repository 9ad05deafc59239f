import { expect, test } from 'vitest'
import { reportNames, reports } from '#domain/reports/reports.ts'
import { reportColumnTitle } from '#messages/admin/settings/reports.ts'

test.each(reportNames)('every column of %s has a title in words', (name) => {
  const keys = reports[name].columns.map(({ key }) => key)
  expect(keys.filter((key) => reportColumnTitle(name, key) === key)).toEqual([])
})
