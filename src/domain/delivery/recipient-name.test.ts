import { expect, test } from 'vitest'
import { isDoorName, isParcelName, labelName, nameWidth } from './recipient-name.ts'

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

test.each(['王', '歐陽菲菲菲菲', 'Anne-Marie O’Hara', 'J. Lin', '林 Amy', '馬耀·基朗'])(
  '%s is a name at the door',
  (name) => {
    expect(isDoorName(name)).toBe(true)
  },
)

test.each(['', '小明2號', '王小明🙂', ' 王', '<b>王', '山'.repeat(31)])(
  '%j is no name, not even at the door',
  (name) => {
    expect(isDoorName(name)).toBe(false)
  },
)

test.each([
  ['王小明', '王小明'],
  ['Anna Lin', 'AnnaLin'],
  ['Alexander Hamilton', 'AlexanderH'],
  ['歐陽菲菲菲菲', '歐陽菲菲菲'],
  ['王', '王收件人'],
  ['Jo', 'Jo收件人'],
])('the label of %s says %s, which the gateway accepts', (name, label) => {
  expect(labelName(name)).toBe(label)
  expect(isParcelName(label)).toBe(true)
})
