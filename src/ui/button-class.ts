/** One style for everything that is pressed, whether it acts (button) or leads somewhere (link). */
export type ButtonVariant = 'primary' | 'secondary' | 'light'

/** A denser front sets the variables; without them it is the shop's size. */
const shape =
  'inline-flex min-h-[var(--control-height,48px)] items-center justify-center gap-2 rounded-md px-[var(--button-inset,28px)] text-[length:var(--button-text,15px)] tracking-[0.04em] transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-copper text-white hover:bg-copper-deep',
  secondary: 'border border-ink/70 text-ink hover:bg-ink hover:text-paper',
  light: 'border border-light/80 text-light hover:bg-light hover:text-night',
}

export function buttonClass(variant: ButtonVariant): string {
  return `${shape} ${looks[variant]}`
}
