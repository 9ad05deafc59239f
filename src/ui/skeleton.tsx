/** A quiet block where something will stand; `className` gives it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-sm bg-line/70 ${className}`} />
}
