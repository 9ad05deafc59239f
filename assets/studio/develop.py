"""From scene light to pixels: ground, tone, dither, PNG."""

import struct
import zlib

import numpy as np

GROUND = (0xF3, 0xEE, 0xE6)


def to_srgb(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 0.0031308), 1 / 2.4) - 0.055)


def from_srgb(x):
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def tone(x, contrast=1.08, shoulder=0.72, pivot=0.30):
    """Mild contrast around a light grey, then a shoulder that reaches white only far above 1: nothing clips."""
    x = pivot * np.power(np.maximum(x, 0) / pivot, contrast)
    over = np.maximum(x - shoulder, 0)
    room = 1 - shoulder
    return np.where(x > shoulder, shoulder + room * over / (over + room * 1.15), x)


def _before_tone(shown, **curve):
    x = np.linspace(0, 6, 60000)
    return np.interp(shown, tone(x, **curve), x).astype(np.float32)


def _fade(w, h):
    """1 in the middle, 0 at the frame: shadows end before the picture does, so that its border is one flat colour."""
    y, x = np.mgrid[0:h, 0:w]
    d = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y)) / (0.17 * w)
    d = np.clip(d - 0.06, 0, 1)
    return (d * d * (3 - 2 * d))[..., None]


def level_ground(light, mask, plate, **curve):
    """Makes the bare ground exactly GROUND and keeps shadows as a ratio against the empty plate."""
    h, w = light.shape[:2]
    shade = 1 - np.minimum(light / np.maximum(plate, 1e-4), 1.0)
    # Coloured bounce light would read as a stain on the page, so shadows keep only a third of their tint.
    grey = shade.mean(-1, keepdims=True)
    shade = grey + (shade - grey) * 0.3
    # What differs by less than a hundredth is rest noise, not shadow.
    shade = np.maximum(shade - 0.014, 0) * _fade(w, h)
    shown = from_srgb(np.array(GROUND) / 255) * (1 - shade) ** 0.9
    m = mask[..., :1]
    return light * (1 - m) + _before_tone(shown, **curve) * m


def save_png(path, srgb):
    """8 bit, with a fixed-seed dither so that soft shadows do not band."""
    h, w = srgb.shape[:2]
    rng = np.random.default_rng(11)
    d = (rng.random((h, w, 1)) + rng.random((h, w, 1)) - 1.0) * 0.5
    a = np.clip(np.round(srgb * 255 + d), 0, 255).astype(np.uint8)
    flat = np.abs(srgb * 255 - np.array(GROUND)).max(-1) < 0.25  # keep the bare ground exactly one colour
    a[flat] = GROUND
    rows = np.concatenate([np.zeros((h, 1), np.uint8), a.reshape(h, w * 3)], 1).tobytes()
    part = lambda k, b: struct.pack('>I', len(b)) + k + b + struct.pack('>I', zlib.crc32(k + b))
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + part(b'IHDR', struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)))
        f.write(part(b'IDAT', zlib.compress(rows, 6)) + part(b'IEND', b''))


def finish(light, base, path, look=None):
    """From scene light to a PNG. `look` may carry exposure, warmth and curve settings."""
    look = {**(base.get('look') or {}), **(look or {})}
    curve = {k: look[k] for k in ('contrast', 'shoulder', 'pivot') if k in look}
    light = light * 2.0 ** look.get('exposure', 0.0)
    if look.get('warmth'):
        light = light * np.array([1 + look['warmth'], 1.0, 1 - look['warmth']], np.float32)
    if base.get('ground') is not None:
        plate = np.asarray(base['plate'], np.float32) * 2.0 ** look.get('exposure', 0.0)
        light = level_ground(light, np.asarray(base['ground'], np.float32)[..., None], plate, **curve)
    toned = tone(light, **curve)
    if look.get('vignette'):
        h, w = toned.shape[:2]
        y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j]
        toned = toned * (1 - look['vignette'] * np.clip((x * x + y * y) / 2, 0, 1) ** 1.5)[..., None]
    save_png(path, to_srgb(np.clip(toned, 0, 1)))
