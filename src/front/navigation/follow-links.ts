import type { Router } from '#front/router/browser-router.ts'

/**
 * A click on a `Link` opens its page without a page load. One listener for all of them, after those of React: a link whose
 * own listener has dealt with the click is left alone, and so is one that goes to another tab. Until this is called, and in
 * a browser without scripts, links are what they always were.
 */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-follow]') : null
    if (!link || event.defaultPrevented || !opensHere(event, link)) return
    event.preventDefault()
    void router.navigate(link.getAttribute('href') ?? '', {
      // the page that is open is not entered into the history twice
      replace: link.dataset.follow === 'replace' || link.href === window.location.href,
      preventScrollReset: link.dataset.follow === 'in-place',
    })
  })
}

/** Not in another tab or window, and not to be stored. */
export function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasKey && (link.target === '' || link.target === '_self')
}
