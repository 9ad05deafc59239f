"""Cloth simulations with a cache: the same inputs give back the stored vertex positions."""

import hashlib
import json
import os
import time

import bpy
import numpy as np


def settle(o, key, folder, frames=30, **settings):
    """Runs the cloth solver on `o` and bakes the last frame into its mesh."""
    name = hashlib.sha1(json.dumps([key, frames, settings], sort_keys=True).encode()).hexdigest()[:16]
    path = os.path.join(folder, name + '.npy')
    me = o.data
    if os.path.exists(path):
        o.shape_key_clear()
        me.vertices.foreach_set('co', np.load(path).ravel())
        me.update()
        return
    t = time.time()
    m = o.modifiers.new('cloth', 'CLOTH')
    s = m.settings
    base = dict(quality=6, mass=0.15, air_damping=2, tension_damping=15, compression_damping=15, bending_damping=2,
                bending_model='ANGULAR', use_pressure=True)
    for k, v in {**base, **settings}.items():
        setattr(s, k, v)
    s.effector_weights.gravity = 0
    m.point_cache.frame_end = frames
    scene = bpy.context.scene
    scene.frame_end = frames
    for f in range(1, frames + 1):
        scene.frame_set(f)
    baked = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    co = np.empty(len(me.vertices) * 3, np.float32)
    baked.vertices.foreach_get('co', co)
    o.modifiers.clear()
    o.shape_key_clear()
    me.vertices.foreach_set('co', co)
    me.update()
    os.makedirs(folder, exist_ok=True)
    np.save(path, co)
    # File outputs carry the frame number, so every picture is taken on frame 1.
    scene.frame_set(1)
    print('cloth %s settled in %.0f s' % (o.name, time.time() - t), flush=True)
