/** The menu's name and, smaller, what it means. */
export function MenuTitle({ title, caption }: { title: string; caption: string }) {
  return (
    <>
      {title} <span className="text-[11px] tracking-normal">{caption}</span>
    </>
  )
}
