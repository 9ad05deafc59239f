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
    passes = dict(develop.PASSES)
    if info.get('prints'):
        passes.update(develop.LIGHT)
    print('set built in %.1f s' % (time.time() - t), flush=True)
    t = time.time()
    p = develop.expose(w, h, n, work, threads, passes)
    print('exposed in %.1f s' % (time.time() - t), flush=True)
    weights = oidn.load_weights(job['weights'])
    out = {'color': develop.clean(p, weights), 'look': info.get('look', {}), 'ground': None}
    if info.get('level', True):
        out['ground'] = p['ground'][..., 0]
        out['plate'] = develop.empty_plate(w, h, work, weights, threads)
    if info.get('prints'):
        out['diffuse'] = develop.clean_light(p, weights)
        out['uv'], out['index'] = relabel.pack(print_map(scene, *full, work, threads))
    # Light is smooth; only print needs every pixel. So light may be taken smaller and is enlarged here.
    if (w, h) != full:
        for k in ('color', 'diffuse', 'plate', 'ground'):
            if out.get(k) is not None:
                out[k] = develop.enlarge(out[k], *full)
    return out


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
    return develop.expose(w * f, h * f, 1, work, threads, {'print': 'print'})['print']


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
