import { expect, test } from 'vitest'
import { pickUpBefore, tracking } from './tracking.ts'

const none = { paymentNo: '', validationNo: '', bookingNote: '' }

test('a parcel without a number cannot be looked up', () => {
  expect(tracking('UNIMARTC2C', none)).toEqual({ no: '', url: '' })
  expect(tracking('TCAT', { ...none, paymentNo: 'A1' })).toEqual({ no: '', url: '' })
})

test('each carrier has its number and its page', () => {
  const numbers = { paymentNo: 'D12345678', validationNo: '9876', bookingNote: '900123456789' }
  expect(tracking('UNIMARTC2C', numbers)).toEqual({ no: 'D123456789876', url: expect.stringContaining('7-11') })
  expect(tracking('FAMIC2C', { ...numbers, validationNo: '' })).toEqual({
    no: 'D12345678',
    url: expect.stringContaining('famiport'),
  })
  expect(tracking('TCAT', numbers)).toEqual({ no: '900123456789', url: expect.stringContaining('t-cat') })
})

test('a store keeps a parcel until the end of the seventh day after its arrival', () => {
  const last = new Date('2026-11-22T23:59:59.999+08:00')
  expect(pickUpBefore(new Date('2026-11-15T00:10:00+08:00'))).toEqual(last)
  expect(pickUpBefore(new Date('2026-11-15T23:10:00+08:00'))).toEqual(last)
})
