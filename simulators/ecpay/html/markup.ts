/** HTML templates that escape every value except other templates. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | false | readonly Part[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? '') + string))
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  if (part === null || part === false) return ''
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function hiddenFields(form: Record<string, string>): Markup[] {
  return Object.entries(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}

export function money(amount: number): string {
  return `NT$${amount.toLocaleString('en-US')}`
}
