import { describe, expect, test } from 'vitest'
import { askBeforeCount, countedAtOf, presentCount } from './count-sheet.ts'
import { readCounts } from './read-counts.ts'

test.each([
  [{ before: 12, counted: 120, sold: 3 }, 'jump'],
  [{ before: 120, counted: 12, sold: 3 }, 'jump'],
  [{ before: 100, counted: 92, sold: 3 }, null],
  [{ before: 6, counted: 0, sold: 5 }, 'zero'],
  [{ before: 6, counted: 0, sold: 4 }, null],
  [{ before: 0, counted: 0, sold: 50 }, null],
  [{ before: 0, counted: 24, sold: 0 }, null],
])('%o is asked about: %s', (count, question) => {
  expect(askBeforeCount(count)).toBe(question)
})

test('what moved since it was counted moves the count', () => {
  expect([presentCount(12, -2), presentCount(12, 0), presentCount(0, 24)]).toEqual([10, 12, 24])
})

test('when it was counted is told by how long ago it was, not by the clock of a phone', () => {
  const now = new Date('2026-11-19T02:00:00Z')
  const ofPhone = (minute: string) => new Date(`2020-01-01T00:${minute}:00Z`)
  expect(countedAtOf(now, { countedAt: ofPhone('10'), sentAt: ofPhone('25') })).toEqual(
    new Date('2026-11-19T01:45:00Z'),
  )
  expect(countedAtOf(now, { countedAt: ofPhone('26'), sentAt: ofPhone('25') })).toBeNull()
  expect(countedAtOf(now, { countedAt: new Date('2019-12-30T00:00:00Z'), sentAt: ofPhone('25') })).toBeNull()
})

describe('pasted counts', () => {
  const sizes = [
    { size_id: 1001, name: '耶加雪菲', label: '半磅' },
    { size_id: 1002, name: '耶加雪菲', label: '一磅' },
    { size_id: 1003, name: '濾掛 綜合', label: '10 包' },
  ]
  const titles = { size: '規格編號', counted: '盤點數量', onHand: '在庫' }
  const read = (text: string, from = 0) => {
    const { counts, problems } = readCounts(text, sizes, titles, from)
    return [counts.map(({ size_id, counted }) => [size_id, counted]), problems.map(({ reason }) => reason)]
  }

  test('numbers alone follow the order of the sheet, an empty row is left out', () => {
    expect(read('5\n\n７\n')).toEqual([
      [
        [1001, 5],
        [1003, 7],
      ],
      [],
    ])
    expect(read('5\n6', 2)).toEqual([[[1003, 5]], ['beyond']])
  })

  test('rows with a number or a name, between tabs or commas', () => {
    expect(read('1002\t1,200\n耶加雪菲\t半磅\t3\n濾掛綜合,4')).toEqual([
      [
        [1002, 1200],
        [1001, 3],
        [1003, 4],
      ],
      [],
    ])
    expect(read('編號\t數量\n1002\t8')).toEqual([[[1002, 8]], []])
  })

  test('what is not understood is told by its row', () => {
    expect(read('耶加雪菲\t5\n9999\t1\n1001\t幾包\n1001\t2\n1001\t3')).toEqual([
      [[1001, 2]],
      ['unknown', 'unknown', 'number', 'twice'],
    ])
  })

  test('the shop’s own file: what was written into its last column, and what lay there', () => {
    const file = '\ufeff規格編號,商品,規格,在庫,盤點數量\r\n1001,"耶加 ""雪菲""",半磅,12,11\r\n1002,耶加,一磅,4,\r\n'
    expect(readCounts(file, sizes, titles)).toEqual({
      counts: [{ size_id: 1001, counted: 11, on_hand: 12 }],
      problems: [],
    })
  })
})
