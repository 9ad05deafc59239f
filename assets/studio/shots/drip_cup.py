"""Second picture of a drip-bag product: the filter hangs in a cup, the opened sachet lies beside it."""

import math

import carton
import cups
import sets
from nodes import Mat, linear
from shapes import group, mesh, solidify, subsurf


def _filter():
    """Paper filter: a pouch held open by two card wings that hook over the rim."""
    paper = Mat('filter', Base_Color=linear('#F4F0E8'), Roughness=0.85, Specular=0.2)
    paper.set(Normal=paper.bump(paper.noise(160, 2), 0.2, 0.004))
    card = Mat('card', Base_Color=linear('#E9E2D5'), Roughness=0.7, Specular=0.25)
    rows, cols = 14, 48
    v, f = [], []
    for j in range(rows):
        t = j / (rows - 1)
        for i in range(cols):
            a = 2 * math.pi * i / cols
            grow = 0.55 + 0.45 * t ** 0.6
            x = 0.27 * grow * math.copysign(abs(math.cos(a)) ** 0.7, math.cos(a))
            y = 0.20 * grow * math.copysign(abs(math.sin(a)) ** 0.7, math.sin(a))
            v.append((x, y, 0.52 + 0.52 * t + 0.012 * math.sin(5 * a) * t))
    f = [(j * cols + i, j * cols + (i + 1) % cols, (j + 1) * cols + (i + 1) % cols, (j + 1) * cols + i)
         for j in range(rows - 1) for i in range(cols)]
    pouch = subsurf(solidify(mesh('pouch', v, f, [paper]), 0.006))
    parts = [pouch]
    for side in (-1, 1):
        pts = [(0.255, 0.96), (0.30, 1.0), (0.40, 0.965), (0.505, 0.905), (0.525, 0.80), (0.53, 0.62)]
        wing = [(side * x, y, z) for x, z in pts for y in (-0.155, -0.05, 0.05, 0.155)]
        wf = [(j * 4 + i, j * 4 + i + 1, j * 4 + i + 5, j * 4 + i + 4) for j in range(len(pts) - 1) for i in range(3)]
        parts.append(subsurf(solidify(mesh('wing', wing, wf, [card]), 0.012), 2))
    ground = Mat('grounds', Base_Color=linear('#2B1810'), Roughness=0.85)
    ground.set(Normal=ground.bump(ground.noise(70, 3, 0.7), 0.9, 0.03))
    disc = [(0.24 * math.cos(2 * math.pi * i / 40), 0.17 * math.sin(2 * math.pi * i / 40), 0.965) for i in range(40)]
    parts.append(mesh('grounds', disc, [tuple(range(40))], [ground], smooth=False))
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
