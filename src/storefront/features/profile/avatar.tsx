/** The member's picture, or the first character of the name. Only pictures of this shop: other hosts would learn who looks. */
export function Avatar({ name, pictureUrl }: { name: string; pictureUrl: string }) {
  if (pictureUrl.startsWith('/')) {
    return <img src={pictureUrl} alt="" width={64} height={64} className="size-16 rounded-full object-cover" />
  }
  return (
    <span
      aria-hidden
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-copper text-2xl font-medium text-white"
    >
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}
