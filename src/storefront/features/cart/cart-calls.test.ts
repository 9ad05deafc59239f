import { expect, test } from 'vitest'
import { CallError, type Client } from '#client/client.ts'
import { wireCart } from '#tests/builders/wire-cart.ts'
import { createCartCalls } from './cart-calls.ts'

const notice = (text: string) => ({ kind: 'offer', text }) as never

/** A server that answers by path; the paths that were called. */
function callsTo(answers: Record<string, () => unknown>) {
  const called: string[] = []
  const call = async ({ path }: { path: string }) => {
    called.push(path)
    return answers[path]?.()
  }
  return { called, calls: createCartCalls({ call } as unknown as Client, () => new Date(0)) }
}

const update = '/api/order/update_cart_item'
const remove = '/api/order/remove_cart_item'
const read = '/api/order/my_cart'
const reloaded = { ...wireCart([{ id: 'b', quantity: 5 }]), notices: [notice('later')] }

test.each([
  ['an update', update, (calls: ReturnType<typeof createCartCalls>) => calls.setQuantity('a', 2)],
  ['a deletion', remove, (calls: ReturnType<typeof createCartCalls>) => calls.removeLine('a')],
])('after %s the cart reloads, and what the change reported is kept', async (_, path, change) => {
  const own = { ...wireCart([{ id: 'a', quantity: 2 }]), notices: [notice('first')] }
  const { called, calls } = callsTo({ [path]: () => ({ cart: own }), [read]: () => ({ carts: [reloaded] }) })
  const cart = await change(calls)
  expect(called).toEqual([path, read])
  expect(cart.products[0]?.order_line_id).toBe('b')
  expect(cart.notices.map(({ text }) => text)).toEqual(['first', 'later'])
})

test('an answer with nothing but success is enough', async () => {
  const { calls } = callsTo({ [update]: () => ({ success: true }), [read]: () => ({ carts: [reloaded] }) })
  expect((await calls.setQuantity('a', 2)).products[0]?.order_line_id).toBe('b')
})

test('where the cart cannot be read again the answer to the change serves', async () => {
  const own = wireCart([{ id: 'a', quantity: 2 }])
  const { calls } = callsTo({
    [update]: () => ({ cart: own }),
    [read]: () => {
      throw new CallError(0, 'network', '')
    },
  })
  expect((await calls.setQuantity('a', 2)).products[0]?.order_line_id).toBe('a')
})
