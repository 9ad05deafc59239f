"""Taking the picture: renders passes, denoises them, photographs the empty set."""

import os
import time

import bpy
import numpy as np

import oidn

PASSES = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'ground': 'ground'}
LIGHT = {'dir': 'DiffDir', 'ind': 'DiffInd'}


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
    p = expose(width // 4, height // 4, 20, work, threads)
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
