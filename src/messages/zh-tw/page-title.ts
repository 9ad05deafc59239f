/** The title in the browser's tab: `pageTitle('購物車')` is shown as 購物車｜山嵐咖啡, with the shop's present name. */
export function pageTitle(name: string): string {
  return `${name}｜{店名}`
}
