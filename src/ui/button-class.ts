/** One style for everything that is pressed, whether it acts (button) or leads somewhere (link). */
export type ButtonVariant = 'primary' | 'secondary' | 'light'

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-7 text-[15px] tracking-[0.04em] transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-copper text-white hover:bg-copper-deep',
  secondary: 'border border-ink/70 text-ink hover:bg-ink hover:text-paper',
  light: 'border border-paper/80 text-paper hover:bg-paper hover:text-ink',
}

export function buttonClass(variant: ButtonVariant): string {
  return `${shape} ${looks[variant]}`
}
