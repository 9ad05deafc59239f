const maxWaitMs = 4000

/** Runs when the page is loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(run, { timeout: maxWaitMs })
      : setTimeout(run, maxWaitMs / 2)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
