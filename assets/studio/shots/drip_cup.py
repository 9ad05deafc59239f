"""Second picture of a drip-bag product: the filter hangs in a cup, the opened sachet lies beside it."""

import math

import carton
import cups
import sets
from nodes import Mat, linear
from shapes import grid_faces, group, mesh, solidify, subsurf


def _ring(width, depth, z, steps=64, corner=0.5):
    """Rounded rectangle."""
    out = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        x, y = math.cos(a), math.sin(a)
        out.append((width * math.copysign(abs(x) ** corner, x), depth * math.copysign(abs(y) ** corner, y), z))
    return out


def _filter():
    """Paper pouch held open by two card arms that are folded over the rim of the cup."""
    paper = Mat('filter', Base_Color=linear('#F1EDE5'), Roughness=0.9, Specular=0.15)
    paper.set(Normal=paper.bump(paper.noise(150, 2), 0.25, 0.004))
    card = Mat('card', Base_Color=linear('#DCD2C1'), Roughness=0.75, Specular=0.25)
    rows, top = 16, 1.02
    rings = []
    for j in range(rows):
        t = j / (rows - 1)
        grow = 0.50 + 0.50 * t ** 0.55
        rings += [(x, y + 0.006 * math.sin(9 * x + 5 * t), z) for x, y, z in _ring(0.30 * grow, 0.20 * grow, 0.46 + (top - 0.46) * t)]
    faces = grid_faces(rows, 64, True)
    parts = [subsurf(solidify(mesh('pouch', rings, faces, [paper]), 0.006))]
    fold = [(0.296, 0.76), (0.300, 0.86), (0.304, 0.915), (0.318, 0.930), (0.40, 0.918), (0.472, 0.903), (0.492, 0.885), (0.500, 0.85),
            (0.502, 0.74), (0.500, 0.62), (0.498, 0.60)]
    for side in (-1, 1):
        across = (-0.115, -0.04, 0.04, 0.115)
        v = [(side * x, y * (1.15 if k < 3 else 0.55 if k == len(fold) - 1 else 1), z) for k, (x, z) in enumerate(fold) for y in across]
        arm = solidify(mesh('arm', v, grid_faces(len(fold), 4), [card], smooth=False), 0.012)
        bevel = arm.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = 0.004, 2, 'ANGLE'
        parts.append(arm)
    grounds = Mat('grounds', Base_Color=linear('#2B1810'), Roughness=0.9)
    grounds.set(Normal=grounds.bump(grounds.noise(60, 4, 0.75), 1.0, 0.05))
    parts.append(mesh('grounds', _ring(0.285, 0.19, 0.945), [tuple(range(64))], [grounds], smooth=False))
    return parts


def build(p, job):
    sets.studio()
    cup = cups.tumbler(radius=0.47, height=0.86, glaze='#EFEBE3')
    group(cup + _filter(), loc=(0.36, 0.34, 0), turn=14, scale=1.24)
    one = carton.sachet(carton.sachet_film(1), job['sims'], seed=1)
    one.rotation_euler = (math.radians(-88.5), 0, math.radians(9))
    one.location = (-0.50, -1.30, 0.062)
    sets.camera((0, -14.0, 7.4), (-0.02, -0.20, 0.40), 178, 14, focus=(0.1, -0.5, 0.5))
    return {'prints': True}
