const longestWaitMs = 4000

/** Runs when the page is loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(run, { timeout: longestWaitMs })
      : setTimeout(run, longestWaitMs / 2)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
