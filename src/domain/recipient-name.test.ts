import { expect, test } from 'vitest'
import { isParcelName, nameWidth } from './recipient-name.ts'

test.each(['王明', '王小明', '歐陽菲菲', '司馬相如君', 'Anna', 'AnnaMariaX', '王An'])(
  '%s is accepted by carriers',
  (name) => {
    expect(isParcelName(name)).toBe(true)
  },
)

test.each(['', '王', 'Ann', '歐陽菲菲菲菲', 'AnnaMariaXY', '陳 美麗', '小明2號', '王小明🙂', 'O’Hara', '王小明\n'])(
  '%j is not accepted by carriers',
  (name) => {
    expect(isParcelName(name)).toBe(false)
  },
)

test('a Chinese character is as wide as two letters', () => {
  expect(nameWidth('王Amy')).toBe(5)
})
