/** Every photograph exists in this width and these formats beside the address that a cart line names. */
const small = 400

/** `/images/a-800.jpg` is shown from `/images/a-400.*`; an address of another form is shown as it is. */
export function thumbnailSources(image: string): { avif: string | null; webp: string | null; plain: string } {
  const base = /^(.+)-\d+\.jpg$/.exec(image)?.[1]
  if (!base) return { avif: null, webp: null, plain: image }
  return { avif: `${base}-${small}.avif`, webp: `${base}-${small}.webp`, plain: `${base}-${small}.jpg` }
}
