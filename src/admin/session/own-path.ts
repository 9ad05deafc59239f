/** Where to go after signing in: a screen of the back office, never another place. */
export function ownPath(wanted: string | null): string {
  return wanted !== null && /^\/admin(?:[/?][^\\]*)?$/.test(wanted) && !wanted.startsWith('/admin/login')
    ? wanted
    : '/admin'
}
