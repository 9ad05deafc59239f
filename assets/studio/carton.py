"""Drip-bag sachets, folding cartons and rigid gift boxes."""

import math

import bmesh
import numpy as np
from mathutils import Vector, noise

from cloth import settle
from nodes import Mat, linear
from shapes import box, mesh, subsurf

SACHET_W, SACHET_H, SEAL = 1.0, 1.24, 0.075
COLS, ROWS = 76, 94


def sachet(material, folder, seed=1, pressure=0.75):
    """Flat pouch of two sheets joined at the rim and along the seal, with a little air inside. Stands in the xz plane."""
    v, faces, index = [], [], {}
    for side in (0, 1):
        for j in range(ROWS + 1):
            for i in range(COLS + 1):
                rim = i in (0, COLS) or j in (0, ROWS)
                if side and rim:
                    index[1, i, j] = index[0, i, j]
                    continue
                x, z = -SACHET_W / 2 + SACHET_W * i / COLS, SACHET_H * j / ROWS
                inside = min(x + SACHET_W / 2, SACHET_W / 2 - x, z, SACHET_H - z)
                y = 0.0035 + 0.02 * max(0.0, min(1.0, (inside - SEAL) / 0.2))
                y = (y if side else -y) + 0.004 * noise.noise(Vector((x * 3 + seed, side * 9, z * 3)))
                index[side, i, j] = len(v)
                v.append((x, 0 if rim else y, z))
        for j in range(ROWS):
            for i in range(COLS):
                q = [index[side, i, j], index[side, i + 1, j], index[side, i + 1, j + 1], index[side, i, j + 1]]
                faces.append(q[::-1] if side else q)
    v = np.array(v)
    uvs = np.stack([v[:, 0] / SACHET_W + 0.5, v[:, 2] / SACHET_H], 1)
    o = mesh('sachet', v, faces, [material], uvs=uvs)
    inside = np.minimum(SACHET_W / 2 - np.abs(v[:, 0]), np.minimum(v[:, 2], SACHET_H - v[:, 2]))
    o.vertex_groups.new(name='air').add([int(i) for i in np.flatnonzero(inside > SEAL)], 1, 'REPLACE')
    o.vertex_groups.new(name='pin').add([index[0, COLS // 2, 0]], 1, 'REPLACE')
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bm.verts.ensure_lookup_table()
    ties = []
    for j in range(1, ROWS):
        for i in range(1, COLS):
            if inside[index[0, i, j]] <= SEAL:
                ties.append(bm.edges.new((bm.verts[index[0, i, j]], bm.verts[index[1, i, j]])))
    bm.to_mesh(o.data)
    bm.free()
    settle(o, ['sachet', 2, seed, pressure], folder, 26, mass=0.1, tension_stiffness=40, compression_stiffness=40,
           shear_stiffness=20, bending_stiffness=0.35, tension_damping=12, compression_damping=12,
           uniform_pressure_force=pressure, vertex_group_pressure='air', vertex_group_mass='pin')
    bm = bmesh.new()  # the ties were only for the solver
    bm.from_mesh(o.data)
    bmesh.ops.delete(bm, geom=[e for e in bm.edges if not e.link_faces], context='EDGES')
    bm.to_mesh(o.data)
    bm.free()
    return subsurf(o)


def sachet_film(index, color=None):
    """Matt printed film with ribbed seals; blank stock when `color` is None (artwork follows after the render)."""
    m = Mat('sachet', Base_Color=color or (0.8, 0.8, 0.8, 1), Roughness=0.42, Specular=0.42)
    if index:
        m.printable(index)
    x, _, z = m.xyz()
    pitch = 2 * math.pi / 0.02
    flat = m.math('MAXIMUM', m.math('LESS_THAN', z, SEAL), m.math('GREATER_THAN', z, SACHET_H - SEAL - 0.01))
    side = m.math('MULTIPLY', m.math('GREATER_THAN', m.math('ABSOLUTE', x), SACHET_W / 2 - SEAL),
                  m.math('SUBTRACT', 1.0, flat))
    rib = m.math('ADD', m.math('MULTIPLY', m.math('SINE', m.math('MULTIPLY', z, pitch)), flat),
                 m.math('MULTIPLY', m.math('SINE', m.math('MULTIPLY', x, pitch)), side))
    return m.set(Normal=m.bump(rib, 0.4, 0.005))


def board(color=None, index=0, rough=0.5, grain=0.12, name='board'):
    """Printed or dyed carton."""
    m = Mat(name, Base_Color=color or (0.8, 0.8, 0.8, 1), Roughness=rough, Specular=0.35)
    if index:
        m.printable(index)
    return m.set(Normal=m.bump(m.noise(260, 2), grain, 0.004))


def foil_board(color, foil, path, grain=0.16):
    """Dyed paper with hot-foil artwork (alpha of `path`), pressed in a little."""
    m = Mat('foil', Specular=0.35)
    a = m.image(path, edge='CLIP')['Alpha']
    m.set(Base_Color=m.mix(a, color, foil), Metallic=m.math('MULTIPLY', a, 0.72),
          Roughness=m.math('MULTIPLY_ADD', a, -0.26, 0.62))
    paper = m.bump(m.noise(120, 3, 0.6), grain, 0.006)
    return m.set(Normal=m.bump(a, -0.3, 0.006, paper))


def folding_carton(w, d, h, rest, front, side):
    """Drip-bag carton whose tuck-in lid overlaps the body by a board's thickness."""
    b = box('carton', w, d, h, [rest, front, side, rest], 0.012)
    lid = box('lid', w + 0.014, d + 0.014, 0.115, [rest], 0.010)
    lid.location = (0, 0, h - 0.105)
    lid.parent = b
    return b


def ridge_paper(color, name='tissue'):
    return Mat(name, Base_Color=linear(color), Roughness=0.8, Specular=0.2)
