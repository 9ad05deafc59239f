/**
 * Sends the browser to the gateway with the form of the server's answer. The answer's own script is not run: the content
 * policy forbids it, and a copied script would not run anyway. False: there is no form in it.
 */
export function submitGatewayForm(html: string): boolean {
  const found = new DOMParser().parseFromString(html, 'text/html').querySelector('form')
  if (!found) return false
  const form = document.importNode(found, true)
  form.hidden = true
  document.body.append(form)
  // the prototype's own: a field named `submit` would hide it
  HTMLFormElement.prototype.submit.call(form)
  // what is sent is fixed by now; a page that the browser restores later must hold no old form
  form.remove()
  return true
}
