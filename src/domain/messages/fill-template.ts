/** What a template's blanks can stand for, as the owner types them. */
const templateBlanks = ['姓名', '店名'] as const
export type TemplateBlank = (typeof templateBlanks)[number]

/** `fillTemplate('{姓名} 您好', { 姓名: '王小明', 店名: '山嵐咖啡' })` is `王小明 您好`; unknown blanks stay as they are. */
export function fillTemplate(text: string, values: Record<TemplateBlank, string>): string {
  return text.replace(/\{([^{}]{1,10})\}/g, (whole, name: string) => {
    const blank = templateBlanks.find((one) => one === name)
    return blank ? values[blank] : whole
  })
}
