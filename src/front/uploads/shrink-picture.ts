const maxSide = 1600

/** The size that a picture is sent in: 4000 x 3000 becomes 1600 x 1200; what is small stays as it is. */
export function sentSize(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}

/** A photograph as a small data address: four of them go through any phone's connection. Fails for what is no picture. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = sentSize(picture)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // a picture with see-through parts would turn black as JPEG
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
