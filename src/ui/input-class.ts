/** One look for what is typed into. 16 px: smaller, and phones zoom in. */
export const inputClass =
  'h-12 w-full rounded-md border border-edge bg-white/70 px-3 text-base aria-invalid:border-danger read-only:border-line read-only:bg-panel read-only:text-ink-soft'
