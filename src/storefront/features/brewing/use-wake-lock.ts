import { useEffect } from 'react'

/** The screen stays on while it is wanted. A browser gives the lock up when the page is hidden: it is asked again. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let left = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      // refused, for instance to save the battery: the screen goes dark as it always does
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (left) void lock?.release()
    }
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [wanted])
}
