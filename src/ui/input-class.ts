const look =
  'h-[var(--control-height,48px)] w-full rounded-md border border-edge bg-surface/70 px-3 text-[length:var(--control-text,16px)] aria-invalid:border-danger'

/** One style for what is typed into. 16 px: smaller, and phones zoom in. */
export const inputClass = `${look} read-only:border-line read-only:bg-panel read-only:text-ink-soft`

/** The same for what is chosen from a list: to CSS every list is read-only. */
export const selectClass = `${look} appearance-none pr-10 disabled:cursor-not-allowed disabled:opacity-60`
