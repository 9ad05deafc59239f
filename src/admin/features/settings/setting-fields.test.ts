import { expect, test } from 'vitest'
import { eachField, readTyped, toTyped } from '#admin/forms/record-fields.ts'
import { completeValues, type SettingGroup, settingGroups, settingsOf } from '#contract/settings/registry.ts'
import { settingText } from '#messages/admin/settings/settings.ts'
import { settingFields, settingProblems } from './setting-fields.ts'

/** The default values with what was typed, as the form reads them. */
function read(group: SettingGroup, typed: Record<string, string> = {}) {
  const defaults = completeValues(group, {}) as Record<string, string>
  const fields = settingFields(group, defaults, defaults)
  return eachField(fields, (field, key) => readTyped(field, typed[key] ?? toTyped(field, defaults[key])))
}

test.each(settingGroups)('the usual values of %s survive the form, and are allowed', (group) => {
  const defaults = completeValues(group, {})
  expect(read(group)).toEqual(defaults)
  expect(settingProblems(group, read(group), defaults)).toEqual({})
})

test.each(settingGroups)('every setting of %s has a name and a sentence that says what it does', (group) => {
  for (const key of Object.keys(settingsOf(group))) {
    const { label, help } = settingText(group, key)
    expect([key, label.length > 0, help.length >= 5]).toEqual([key, true, true])
  }
})

test.each([
  ['shop', { tax_id: '12345678' }, ['tax_id']],
  ['shop', { name: ' ', email: 'nobody', phone: '12' }, ['name', 'email', 'phone']],
  ['shop', { facebook: 'http://a.example', line: '' }, ['facebook']],
  ['shop', { food_registration: 'Q-1' }, ['food_registration']],
  ['dispatch', { cut_off_hour: '25' }, ['cut_off_hour']],
  ['dispatch', { closed_days: '2026-02-30 補假' }, ['closed_days']],
  ['dispatch', { closed_days: '2026-12-31 年終盤點\n2027-02-03' }, []],
  ['payments', { cvs_min: '100', cvs_max: '99' }, ['cvs_max']],
  ['payments', { atm_max: 'abc' }, ['atm_max']],
  ['tiers', { silver_from: '20000' }, ['gold_from']],
  ['retention', { departed_years: '4' }, ['departed_years']],
  ['mails', { 'welcome.subject': '{訂單編號}' }, ['welcome.subject']],
  ['mails', { 'order_paid.text': '{姓名}您好\n{內容}\n{訂單編號}' }, []],
  ['mails', { 'order_paid.text': '{姓名' }, ['order_paid.text']],
] as const)('%s with %j: wrong are %j', (group, typed, wrong) => {
  const defaults = completeValues(group, {})
  const problems = settingProblems(group, read(group, typed), defaults)
  expect(Object.keys(problems).toSorted()).toEqual([...wrong].toSorted())
})
