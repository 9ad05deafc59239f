"""Renders passes, denoises them and turns light into pixels."""

import os
import struct
import time
import zlib

import bpy
import numpy as np

import oidn

PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'ground': 'ground'}
LIGHT = {'dir': 'DiffDir', 'ind': 'DiffInd'}
GROUND = (0xF3, 0xEE, 0xE6)


def expose(width, height, samples, work, threads=2, passes=None):
    """Renders once and returns {pass: float array}, top row first."""
    s = bpy.context.scene
    passes = dict(passes or PASSES)
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.cycles.samples = samples
    s.render.threads_mode, s.render.threads = 'FIXED', threads
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_diffuse_direct = layer.use_pass_diffuse_indirect = 'dir' in passes
    for name, kind in (('ground', 'VALUE'), ('print', 'COLOR')):
        if name not in layer.aovs:
            a = layer.aovs.add()
            a.name, a.type = name, kind
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    os.makedirs(work, exist_ok=True)
    out.base_path = work
    out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    out.file_slots.clear()
    for name, socket in passes.items():
        out.file_slots.new(name)
        tree.links.new(layers.outputs[socket], out.inputs[name])
    s.render.filepath = os.path.join(work, 'preview.png')
    bpy.ops.render.render(write_still=False)
    return {name: _read(os.path.join(work, '%s%04d.exr' % (name, s.frame_current))) for name in passes}


def _read(path):
    image = bpy.data.images.load(path)
    w, h = image.size
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    os.remove(path)
    return np.ascontiguousarray(a.reshape(h, w, 4)[::-1, :, :3])


def clean(p, weights, key='color', grain=0.0):
    t = time.time()
    out = oidn.denoise(weights, p[key], p['albedo'], p['normal'])
    if grain:
        out = out * (1 - grain) + p[key] * grain
    print('denoised in %.1f s' % (time.time() - t), flush=True)
    return out


def clean_light(p, weights):
    """Diffuse light without surface colour. It is smooth, so half the resolution is enough."""
    half = lambda a: a[:a.shape[0] // 2 * 2, :a.shape[1] // 2 * 2].reshape(
        a.shape[0] // 2, 2, a.shape[1] // 2, 2, 3).mean((1, 3))
    small = {'light': half(p['dir'] + p['ind']), 'normal': half(p['normal'])}
    small['albedo'] = np.full_like(small['light'], 0.5)
    h, w = p['dir'].shape[:2]
    return _enlarge(clean(small, weights, 'light'), w, h)


def empty_plate(width, height, work, weights, threads=2):
    """The set without products, small and smooth: what the bare ground looks like from this camera."""
    hidden = [o for o in bpy.data.objects if o.type == 'MESH' and not o.get('ground') and not o.hide_render]
    for o in hidden:
        o.hide_render = True
    p = expose(width // 4, height // 4, 48, work, threads)
    for o in hidden:
        o.hide_render = False
    p = clean(p, weights)
    for _ in range(2):
        q = np.pad(p, ((2, 2), (2, 2), (0, 0)), mode='edge')
        p = sum(q[j:j + p.shape[0], i:i + p.shape[1]] for j in range(5) for i in range(5)) / 25
    return _enlarge(p, width, height)


def _enlarge(a, width, height):
    y = np.clip((np.arange(height) + 0.5) / height * a.shape[0] - 0.5, 0, a.shape[0] - 1)
    x = np.clip((np.arange(width) + 0.5) / width * a.shape[1] - 0.5, 0, a.shape[1] - 1)
    y0, x0 = np.minimum(y.astype(int), a.shape[0] - 2), np.minimum(x.astype(int), a.shape[1] - 2)
    fy, fx = (y - y0)[:, None, None], (x - x0)[None, :, None]
    top = a[y0][:, x0] * (1 - fx) + a[y0][:, x0 + 1] * fx
    low = a[y0 + 1][:, x0] * (1 - fx) + a[y0 + 1][:, x0 + 1] * fx
    return (top * (1 - fy) + low * fy).astype(np.float32)


def _taps(n, m):
    """Catmull-Rom positions and weights that stretch n samples to m."""
    x = (np.arange(m) + 0.5) / m * n - 0.5
    i = np.floor(x).astype(int)
    t = (x - i)[:, None]
    w = np.concatenate([-0.5 * t + t ** 2 - 0.5 * t ** 3, 1 - 2.5 * t ** 2 + 1.5 * t ** 3, 0.5 * t + 2 * t ** 2 - 1.5 * t ** 3,
                        -0.5 * t ** 2 + 0.5 * t ** 3], 1)
    return np.clip(i[:, None] + np.arange(-1, 3), 0, n - 1), w.astype(np.float32)


def enlarge(a, width, height):
    """Bicubic, in a perceptual scale so that bright edges do not ring."""
    flat = a.ndim == 2
    a = np.sqrt(np.maximum(a[..., None] if flat else a, 0)).astype(np.float32)
    i, w = _taps(a.shape[0], height)
    a = sum(a[i[:, k]] * w[:, k, None, None] for k in range(4))
    i, w = _taps(a.shape[1], width)
    a = sum(a[:, i[:, k]] * w[None, :, k, None] for k in range(4))
    a = np.maximum(a, 0) ** 2
    return a[..., 0] if flat else a


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
