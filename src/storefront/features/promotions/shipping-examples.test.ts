import { expect, test } from 'vitest'
import { answerExample, shippingExamples } from './shipping-examples.ts'

test('the examples show each outcome of the rule: free, not yet, no longer, and not there', () => {
  expect(shippingExamples.map((example) => answerExample(example))).toEqual([
    { payable: 1160, answer: { kind: 'free' } },
    { payable: 972, answer: { kind: 'missing', amount: 28 } },
    { payable: 820, answer: { kind: 'missing', amount: 180 } },
    { payable: 1680, answer: { kind: 'charged' } },
  ])
})
