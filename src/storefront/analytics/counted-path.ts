/** Which order a member looks at is private: all of them count as one page, `/member/orders/-`. */
export function countedPath(pathname: string): string {
  return pathname.replace(/^\/member\/orders\/.+/i, '/member/orders/-')
}
