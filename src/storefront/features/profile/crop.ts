/** Which square of a picture is used: plain numbers, so that pointer, keys and slider change the same thing. */
export interface Crop {
  /** The middle of the square, 0 to 1 of the picture's width and height. */
  x: number
  y: number
  /** 1: the largest square that fits; 3: a third of it. */
  zoom: number
}

export const maxZoom = 3
export const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** The square in the picture's own pixels: the middle of 400 x 300 at zoom 1 is 300 wide and begins at 50, 0. */
export function cropSquare(
  picture: { width: number; height: number },
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side }
}

/** Moved or zoomed, the square stays inside the picture. */
export function keepInside(picture: { width: number; height: number }, crop: Crop): Crop {
  const zoom = Math.min(maxZoom, Math.max(1, crop.zoom))
  const { side } = cropSquare(picture, { ...crop, zoom })
  const clamp = (at: number, length: number) => {
    const margin = side / 2 / length
    return Math.min(1 - margin, Math.max(margin, at))
  }
  return { x: clamp(crop.x, picture.width), y: clamp(crop.y, picture.height), zoom }
}
