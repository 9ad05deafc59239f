import { expect, test } from 'vitest'
import { onFirstToast, renderToasts, type Toast, toast } from './toast.ts'

const saved: Toast = { kind: 'success', text: '已儲存', duration: 2000 }
const failed: Toast = { kind: 'error', text: '操作失敗', duration: 2000 }

test('the first notice wakes the host and waits until it can be drawn; later ones are drawn at once', () => {
  let woken = 0
  const drawn: Toast[] = []
  const sleep = onFirstToast(() => woken++)
  toast(saved)
  expect(woken).toBe(1)
  const stop = renderToasts((notice) => drawn.push(notice))
  toast(failed)
  expect(drawn).toEqual([saved, failed])
  stop()
  sleep()
})

test('a notice from before the host stood wakes it when it does', () => {
  let woken = 0
  toast(saved)
  onFirstToast(() => woken++)()
  expect(woken).toBe(1)
  renderToasts(() => {})()
})

test('a notice stays three seconds, unless it says how long', () => {
  const stays: number[] = []
  const stop = renderToasts(({ duration }) => stays.push(duration))
  toast({ kind: 'info', text: '已登出' })
  toast(saved)
  expect(stays).toEqual([3000, 2000])
  stop()
})
