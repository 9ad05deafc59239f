/** Where the cart bar is, by the page. */
export interface BarPlace {
  /** No bar at all: pages about the cart or the order made of it, which it would only cover. */
  isShown: boolean
  /** Also with nothing in the cart. */
  showsEmpty: boolean
  /** A phone has the product's own bar at that edge. */
  onlyWide: boolean
}

const withoutBar =
  /^\/(checkout|ecpay-redirect|loginpage|registerpage|verify-email|forgot-password|reset-password|member\/(cartpage|payment|custompaymentprocess))(\/|$)/i
const list = /^\/products(\/|$)/i
const product = /^\/product\//i

export function barPlace(path: string): BarPlace {
  const onlyWide = product.test(path)
  return { isShown: !withoutBar.test(path), showsEmpty: onlyWide || list.test(path), onlyWide }
}
