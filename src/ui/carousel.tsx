import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

interface Slide {
  id: string
  content: ReactNode
}

interface CarouselProps {
  label: string
  slides: readonly Slide[]
  texts: {
    slide: (at: number, count: number) => string
    previous: string
    next: string
    show: (at: number) => string
  }
}

const arrow =
  'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-paper/85 text-ink shadow-panel transition-opacity disabled:opacity-0 max-lg:hidden noscript:hidden hover:text-copper'

/**
 * Slides side by side in a strip that snaps: swiping and inertia are the browser's own. Arrow keys, buttons and dots move
 * the same strip; a screen reader hears which slide has come into sight.
 */
export function Carousel({ label, slides, texts }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)

  const go = (index: number) => {
    const to = strip.current
    if (!to || index < 0 || index >= slides.length) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    to.scrollTo({ left: index * to.clientWidth, behavior: reducedMotion ? 'auto' : 'smooth' })
  }
  const onScroll = () => {
    const of = strip.current
    if (!of) return
    setCurrent(Math.min(slides.length - 1, Math.round(of.scrollLeft / of.clientWidth)))
    setMoved(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    go(current + (event.key === 'ArrowRight' ? 1 : -1))
  }

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="relative">
        {/* biome-ignore lint/a11y/useSemanticElements: the strip is a group by the carousel pattern, no fieldset */}
        <div
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label={label}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md [scrollbar-width:none]"
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, no fieldset
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={texts.slide(index + 1, slides.length)}
              className="w-full shrink-0 snap-center snap-always"
            >
              {slide.content}
            </div>
          ))}
        </div>
        <button
          type="button"
          aria-label={texts.previous}
          disabled={current === 0}
          onClick={() => go(current - 1)}
          className={`${arrow} left-3`}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label={texts.next}
          disabled={current === slides.length - 1}
          onClick={() => go(current + 1)}
          className={`${arrow} right-3`}
        >
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
      <div className="flex justify-center noscript:hidden">
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            aria-label={texts.show(index + 1)}
            aria-current={index === current || undefined}
            onClick={() => go(index)}
            className="group flex size-11 items-center justify-center"
          >
            <span className="size-2 rounded-full bg-edge/60 transition-all group-hover:bg-copper group-aria-[current=true]:w-5 group-aria-[current=true]:bg-copper" />
          </button>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {moved && texts.slide(current + 1, slides.length)}
      </p>
    </section>
  )
}
