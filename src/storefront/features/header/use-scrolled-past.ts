import { useEffect, useState } from 'react'

/** Whether the page is scrolled more than so many pixels; false on the server and until hydration. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const check = () => setPast(window.scrollY > pixels)
    check()
    window.addEventListener('scroll', check, { passive: true })
    return () => window.removeEventListener('scroll', check)
  }, [pixels])
  return past
}
