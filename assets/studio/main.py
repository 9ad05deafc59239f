"""Entry for Blender: takes one exposure (or reads it from the cache) and develops every picture made from it.

blender -b --python main.py -- job.json
"""

import importlib
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, 'shots')]

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import capture  # noqa: E402
import develop  # noqa: E402
import oidn  # noqa: E402
import relabel  # noqa: E402
import sets  # noqa: E402


def take(job, work):
    """Builds the set, renders, denoises. Returns what developing needs."""
    t = time.time()
    scene = sets.fresh()
    shot = importlib.import_module(job['shot'])
    info = shot.build(job['params'], job) or {}
    full, n, threads = (job['width'], job['height']), job['samples'], job.get('threads', 2)
    w, h = (round(v * job.get('scale', 1)) for v in full)
    if info.get('paint'):  # pictures that are computed instead of rendered
        return {'color': info['paint'](*full), 'look': info['look'], 'ground': None}
    passes = dict(capture.PASSES)
    if info.get('prints'):
        passes.update(capture.LIGHT)
    print('set built in %.1f s' % (time.time() - t), flush=True)
    t = time.time()
    p = capture.expose(w, h, n, work, threads, passes)
    print('exposed in %.1f s' % (time.time() - t), flush=True)
    weights = oidn.load_weights(job['weights'])
    out = {'color': capture.clean(p, weights), 'look': info.get('look', {}), 'ground': None}
    if info.get('level', True):
        out['ground'] = p['ground'][..., 0]
        out['plate'] = capture.empty_plate(w, h, work, weights, threads)
    if info.get('prints'):
        out['diffuse'] = capture.clean_light(p, weights)
        out['uv'], out['index'] = relabel.pack(print_map(scene, *full, work, threads))
    # Light is smooth; only print needs every pixel. So light may be taken smaller and is enlarged here.
    if (w, h) != full:
        for k in ('color', 'diffuse', 'plate', 'ground'):
            if out.get(k) is not None:
                out[k] = capture.enlarge(out[k], *full)
    return out


def _printed(material):
    return any(n.type == 'OUTPUT_AOV' and n.name == 'print' for n in material.node_tree.nodes)


def frame_prints(scene):
    """Limits the render to the part of the frame that shows printed surfaces, with a margin."""
    inverse = scene.camera.matrix_world.inverted()
    frame = scene.camera.data.view_frame(scene=scene)
    right, top, depth = max(v.x for v in frame), max(v.y for v in frame), -frame[0].z
    spots = []
    for o in bpy.data.objects:
        if o.type != 'MESH' or o.hide_render or not any(_printed(m) for m in o.data.materials):
            continue
        co = np.empty(len(o.data.vertices) * 3, np.float32)
        o.data.vertices.foreach_get('co', co)
        m = np.array(inverse @ o.matrix_world)
        p = co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
        spots.append(np.stack([p[:, 0] / -p[:, 2] * depth / right, p[:, 1] / -p[:, 2] * depth / top], 1))
    p = np.concatenate(spots) / 2 + 0.5
    low, high = np.clip(p.min(0) - 0.02, 0, 1), np.clip(p.max(0) + 0.02, 0, 1)
    r = scene.render
    r.use_border, r.use_crop_to_border = True, False
    r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = (float(v) for v in (*low, *high))


def print_map(scene, w, h, work, threads):
    """One exact sample in the middle of every sub-pixel, without lights: cheap and free of noise."""
    for o in bpy.data.objects:
        if o.type == 'LIGHT':
            o.hide_render = True
    sets.ambient('#000000', 0)
    c = scene.cycles
    c.pixel_filter_type, c.filter_width, c.max_bounces, c.use_adaptive_sampling = 'BOX', 0.01, 0, False
    scene.camera.data.dof.use_dof = False
    f = relabel.FINE
    scene.render.resolution_x, scene.render.resolution_y = w * f, h * f
    frame_prints(scene)
    return capture.expose(w * f, h * f, 1, work, threads, {'print': 'print'})['print']


def cached(job, work):
    path = job['cache']
    if os.path.exists(path):
        f = np.load(path, allow_pickle=True)
        return {k: (f[k].item() if f[k].shape == () else f[k]) for k in f.files}
    out = take(job, work)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    half = {k: (v.astype(np.float16) if getattr(v, 'dtype', None) == np.float32 else v) for k, v in out.items()}
    np.savez(path + '.part.npz', **{k: (np.array(v, dtype=object) if isinstance(v, (dict, type(None))) else v)
                                    for k, v in half.items()})
    os.replace(path + '.part.npz', path)
    return out


def main(job):
    work = job['work']
    base = cached(job, work)
    for picture in job['pictures']:
        t = time.time()
        light = np.asarray(base['color'], np.float32)
        if picture.get('artwork'):
            light = relabel.apply(light, np.asarray(base['diffuse'], np.float32), base['uv'], base['index'],
                                  picture['artwork'])
        develop.finish(light, base, picture['out'], picture.get('look'))
        print('PICTURE %s %.1f s' % (picture['key'], time.time() - t), flush=True)


main(json.load(open(sys.argv[sys.argv.index('--') + 1])))
