import { expect, test } from 'vitest'
import { onFirstToast, renderToasts, type Toast, toast } from './toast.ts'

const saved: Toast = { kind: 'success', text: '已儲存', duration: 2000 }
const failed: Toast = { kind: 'error', text: '操作失敗', duration: 2000 }

test('the first notice calls the host and waits until it can be shown; later ones are shown immediately', () => {
  let calls = 0
  const shown: Toast[] = []
  const stopHost = onFirstToast(() => calls++)
  toast(saved)
  expect(calls).toBe(1)
  const stop = renderToasts((notice) => shown.push(notice))
  toast(failed)
  expect(shown).toEqual([saved, failed])
  stop()
  stopHost()
})

test('a notice from before the host was rendered calls it when it is', () => {
  let calls = 0
  toast(saved)
  onFirstToast(() => calls++)()
  expect(calls).toBe(1)
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
