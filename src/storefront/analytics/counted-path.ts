/** Which order somebody looks at is nobody's business: all of them count as one page, `/member/orders/-`. */
export function countedPath(pathname: string): string {
  return pathname.replace(/^\/member\/orders\/.+/i, '/member/orders/-')
}
