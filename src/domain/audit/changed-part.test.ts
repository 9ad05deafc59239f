import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

const long = (price: string) =>
  `產地是衣索比亞耶加雪菲，海拔一千九百公尺，水洗處理，風味像檸檬、茉莉與紅茶。一包 NT$${price}，含運費，兩包以上另有優惠，歡迎選購。`

test('of long texts only what changed is shown, with a little around it', () => {
  expect(changedPart(long('980'), long('990'))).toEqual({
    before: '…與紅茶。一包 NT$980，含運費，兩包以上另…',
    after: '…與紅茶。一包 NT$990，含運費，兩包以上另…',
  })
})

test('short texts are shown whole', () => {
  expect(changedPart('980', '990')).toEqual({ before: '980', after: '990' })
})

test('what was only added shows where', () => {
  const { before, after } = changedPart(long('980'), `${long('980')}謝謝！`)
  expect(before).toBe('…另有優惠，歡迎選購。')
  expect(after).toBe('…另有優惠，歡迎選購。謝謝！')
})

test('a change at the beginning and at the end keeps all between', () => {
  const text = long('980')
  expect(changedPart(`甲${text}乙`, `丙${text}丁`)).toEqual({ before: `甲${text}乙`, after: `丙${text}丁` })
})

test('a sign of two units stays whole', () => {
  const { before, after } = changedPart(`${long('1')}😀`, `${long('1')}😁`)
  expect([before.at(-2), after.at(-2)].every((unit) => unit !== undefined)).toBe(true)
  expect(before.endsWith('😀')).toBe(true)
  expect(after.endsWith('😁')).toBe(true)
})
