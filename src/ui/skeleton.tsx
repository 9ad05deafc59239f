/** A plain block where something is loading; `className` gives it the size of what replaces it. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-sm bg-line/70 ${className}`} />
}
