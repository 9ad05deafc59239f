/** More at once belong to another printer. */
const most = 240

/** One for every bag that is not packed yet, size by size; of a lot without any, one to look at. */
export function bagLabels(sizes: readonly { label: string; units: number }[]): { key: string; size: string }[] {
  const all = sizes.flatMap(({ label, units }) =>
    Array.from({ length: units }, (_, index) => ({ key: `${label} ${index}`, size: label })),
  )
  return all.length > 0 ? all.slice(0, most) : [{ key: 'sample', size: sizes[0]?.label ?? '' }]
}
