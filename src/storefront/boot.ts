/**
 * The only script that a page names, a few hundred bytes. It loads the program once the page's large picture has been
 * painted, so that on a slow connection nothing competes with the picture; a first touch, or a picture that takes too
 * long, loads the program immediately (docs/decisions/0009-pages-before-their-scripts.md).
 */
import { queueEarlyClicks } from './early-clicks.ts'

const maxWaitMs = 2_500

const script = document.querySelector<HTMLScriptElement>('script[data-program]')

queueEarlyClicks()

void Promise.race([afterPicture(), firstTouch(), pause(maxWaitMs)]).then(() => {
  const [entry, ...chunks] = script?.dataset.program?.split(' ') ?? []
  for (const href of chunks) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return import(/* @vite-ignore */ entry ?? '')
})

async function afterPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  // a picture that cannot be shown is not waited for
  await Promise.all([firstPaint(), picture?.decode().catch(() => {})])
  // the next frame shows it; what comes in the one after that no longer delays it
  await nextFrame()
  await nextFrame()
}

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

function firstTouch(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown', 'focusin', 'scroll']) {
      addEventListener(kind, resolve, { once: true, capture: true, passive: true })
    }
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
