"""Lays printed artwork on blank packaging after the render.

All bags of one kind share one exposure: only the ink differs, and ink changes nothing but the diffuse colour. So the
blank is rendered once in full quality; here its diffuse light is multiplied with each label. A new label takes
seconds, and the series is identical in light to the last pixel.
"""

import bpy
import numpy as np

FINE = 2  # sub-pixels per pixel and axis of the print map
BLANK = 0.8  # diffuse reflectance of unprinted stock


def load_art(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    a = a.reshape(h, w, 4)  # bottom row first, as v grows upwards
    c = a[..., :3]
    c = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    # Ink on paper is never the full sRGB range: white stock reflects about 84 %, black ink about 2 %.
    return (0.018 + c * 0.80).astype(np.float32)


def pack(raw):
    """(u, v, index) floats to compact integers."""
    uv = np.clip(raw[..., :2] * 65535, 0, 65535).astype(np.uint16)
    return uv, np.round(raw[..., 2]).astype(np.uint8)


def _sample(art, uv):
    h, w = art.shape[:2]
    x = uv[:, 0].astype(np.float32) / 65535 * w - 0.5
    y = uv[:, 1].astype(np.float32) / 65535 * h - 0.5
    x, y = np.clip(x, 0, w - 1.001), np.clip(y, 0, h - 1.001)
    x0, y0 = x.astype(np.int32), y.astype(np.int32)
    fx, fy = (x - x0)[:, None], (y - y0)[:, None]
    top = art[y0, x0] * (1 - fx) + art[y0, x0 + 1] * fx
    low = art[y0 + 1, x0] * (1 - fx) + art[y0 + 1, x0 + 1] * fx
    return top * (1 - fy) + low * fy


def apply(light, diffuse, uv, index, artwork):
    """light: the blank exposure; diffuse: its diffuse illumination; artwork: {index: file}."""
    h, w = light.shape[:2]
    change = np.zeros((h * FINE, w * FINE, 3), np.float32)
    for i, path in artwork.items():
        here = index == int(i)
        change[here] = _sample(load_art(path), uv[here]) - BLANK
    change = change.reshape(h, FINE, w, FINE, 3).mean((1, 3))
    return np.maximum(light + change * diffuse, 0)
