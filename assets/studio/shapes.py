"""Mesh building blocks. One scene unit is 10 cm."""

import math

import bpy
import numpy as np
from mathutils import Vector


def add(name, data):
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh(name, verts, faces, mats=(), smooth=True, uvs=None):
    """uvs: one (u, v) per vertex, or None."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    me.update()
    me.polygons.foreach_set('use_smooth', np.full(len(me.polygons), smooth))
    for m in mats:
        me.materials.append(getattr(m, 'mat', m))
    if uvs is not None:
        layer = me.uv_layers.new(name='UVMap')
        idx = np.empty(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', idx)
        layer.data.foreach_set('uv', np.asarray(uvs, np.float32)[idx].ravel())
    return add(name, me)


def grid_faces(rows, cols, wrap=False):
    """Faces of a rows x cols vertex grid; wrap closes the columns to a tube."""
    j, i = np.mgrid[0:rows - 1, 0:cols if wrap else cols - 1]
    a = (j * cols + i).ravel()
    b = (j * cols + (i + 1) % cols).ravel()
    return np.stack([a, b, b + cols, a + cols], 1)


def lathe(name, profile, mat, steps=96, subdivide=1):
    """Turns (radius, height) points around z."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    v = [(r * c, r * s, z) for r, z in profile for c, s in zip(np.cos(a), np.sin(a))]
    o = mesh(name, v, grid_faces(len(profile), steps, True), [mat])
    if subdivide:
        subsurf(o, subdivide)
    return o


def box(name, w, d, h, mats, bevel=0.012, segments=3):
    """Carton standing on z=0. Material slots: 0 rest, 1 front, 2 right and left, 3 top; every face has a full UV."""
    x, y = w / 2, d / 2
    quads = [  # corners in the order of uv (0,0) (1,0) (1,1) (0,1)
        ((-x, -y, 0), (x, -y, 0), (x, -y, h), (-x, -y, h), 1), ((x, -y, 0), (x, y, 0), (x, y, h), (x, -y, h), 2),
        ((x, y, 0), (-x, y, 0), (-x, y, h), (x, y, h), 0), ((-x, y, 0), (-x, -y, 0), (-x, -y, h), (-x, y, h), 2),
        ((-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h), 3), ((-x, y, 0), (x, y, 0), (x, -y, 0), (-x, -y, 0), 0)]
    corners = sorted({q[k] for q in quads for k in range(4)})
    o = mesh(name, corners, [[corners.index(q[k]) for k in range(4)] for q in quads], mats, smooth=False)
    layer = o.data.uv_layers.new(name='UVMap')
    for p, q in zip(o.data.polygons, quads):
        p.material_index = min(q[4], len(mats) - 1)
        for li, uv in zip(p.loop_indices, ((0, 0), (1, 0), (1, 1), (0, 1))):
            layer.data[li].uv = uv
    if bevel:
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments = bevel, segments
    return o


def strip(name, path, across, width, mat, thick=0.008, cols=6, arch=0.0):
    """A ribbon: `path` points with one `across` direction each."""
    v = []
    for p, a in zip(path, across):
        for k in range(cols + 1):
            u = k / cols - 0.5
            q = Vector(p) + Vector(a).normalized() * width * u
            q.z += arch * math.cos(u * math.pi)
            v.append(q)
    o = mesh(name, v, grid_faces(len(path), cols + 1), [mat])
    solidify(o, thick)
    subsurf(o, 1)
    return o


def subsurf(o, levels=1):
    m = o.modifiers.new('subsurf', 'SUBSURF')
    m.levels = m.render_levels = levels
    # Smoothing thousands of parked UVs costs ten seconds per evaluation and changes nothing visible.
    m.uv_smooth = 'NONE'
    return o


def solidify(o, thickness, offset=0.0):
    m = o.modifiers.new('solidify', 'SOLIDIFY')
    m.thickness, m.offset = thickness, offset
    return o


def group(objects, loc=(0, 0, 0), turn=0.0, tilt=(0.0, 0.0), scale=1.0):
    """Parents objects to an empty that is then turned (degrees about z) and moved."""
    e = add('group', None)
    for o in objects:
        o.parent = e
    e.rotation_euler = (math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn))
    e.location, e.scale = loc, (scale,) * 3
    return e
