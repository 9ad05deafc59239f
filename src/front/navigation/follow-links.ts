/** What is needed of the router. */
interface Navigator {
  navigate(to: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>
}

/**
 * A click on a `Link` opens its page without a page load. One listener for all of them, after those of React: a link whose
 * own listener has dealt with the click is left alone, and so is one that goes to another tab. Until this is called, and in
 * a browser without scripts, links are what they always were.
 */
export function followLinks(router: Navigator): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-follow]') : null
    if (!link || event.defaultPrevented || event.button !== 0 || isForAnotherTab(event, link)) return
    event.preventDefault()
    void router.navigate(link.getAttribute('href') ?? '', {
      // the page that is open is not entered into the history twice
      replace: link.href === window.location.href,
      preventScrollReset: link.dataset.follow === 'in-place',
    })
  })
}

function isForAnotherTab(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasTarget = link.target !== '' && link.target !== '_self'
  return hasTarget || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
