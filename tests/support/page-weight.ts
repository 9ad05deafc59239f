/** What a browser loads for a page: the HTML and the scripts, styles and fonts that it names, as sent (brotli). */
export interface PageWeight {
  html: number
  js: number
  css: number
  fonts: number
}

export async function weighPage(url: string): Promise<PageWeight> {
  const document = await load(url)
  const names = document.text.match(/\/assets\/[\w-]+\.\w+/g) ?? []
  const sizes = await Promise.all(
    [...new Set(names)].map(async (name) => ({ name, bytes: (await load(new URL(name, url).href)).bytes })),
  )
  const sum = (ending: RegExp) =>
    sizes.filter(({ name }) => ending.test(name)).reduce((total, { bytes }) => total + bytes, 0)
  return { html: document.bytes, js: sum(/\.js$/), css: sum(/\.css$/), fonts: sum(/\.woff2$/) }
}

async function load(url: string): Promise<{ text: string; bytes: number }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const bytes = Number(response.headers.get('content-length'))
  return { text: await response.text(), bytes }
}
