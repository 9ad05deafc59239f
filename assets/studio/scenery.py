"""Rooms and surfaces for the scenes: table, wall, linen, window light."""

import math
import random

import bpy
from mathutils import Vector, noise

from nodes import Mat, linear
from sets import ambient, softbox
from shapes import add, grid_faces, mesh, solidify


def richer(scene):
    """Scenes are darker than the product set and need more bounces and less caution."""
    c = scene.cycles
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 6, 2, 2, 6
    c.adaptive_threshold = 0.05


def wood(name, dark, light, scale=1.0, rough=0.42):
    m = Mat(name, Specular=0.35)
    rings = m.noise(1.6, 4, 0.62, m.scaled((0.35 * scale, 4.5 * scale, 4.5 * scale)), 1.2)
    pores = m.noise(1, 2, 0.6, m.scaled((3 * scale, 110 * scale, 40 * scale)))
    base = m.ramp(rings, [(0.30, linear(dark)), (0.48, linear(light)), (0.56, linear(dark)), (0.72, linear(light))])
    base = m.mix(m.math('MULTIPLY', m.math('LESS_THAN', pores, 0.42), 0.45), base, linear(dark))
    m.set(Base_Color=base, Roughness=m.math('MULTIPLY_ADD', pores, 0.22, rough - 0.1))
    return m.set(Normal=m.bump(pores, 0.18, 0.006))


def plaster(color, rough=0.95):
    m = Mat('plaster', Base_Color=linear(color), Roughness=rough, Specular=0.1)
    return m.set(Normal=m.bump(m.noise(2.5, 4, 0.6), 0.25, 0.05))


def stone(color, name='stone', rough=0.5):
    """Fine terrazzo-like counter, nearly plain."""
    m = Mat(name, Roughness=rough, Specular=0.4)
    fleck = m.math('GREATER_THAN', m.noise(60, 1, 0.5), 0.69)
    return m.set(Base_Color=m.mix(m.math('MULTIPLY', fleck, 0.16), linear(color), linear('#7A6E62')))


def slab(material, x=16, front=-9, back=8, z=0.0):
    return mesh('table', [(-x, front, z), (x, front, z), (x, back, z), (-x, back, z)], [(0, 1, 2, 3)], [material], False)


def wall(material, y=8.0, x=24, low=-2, high=14):
    return mesh('wall', [(-x, y, low), (x, y, low), (x, y, high), (-x, y, high)], [(0, 1, 2, 3)], [material], False)


def linen(w, d, loc=(0, 0, 0), turn=0.0, color=('#CBBEA6', '#E2D8C5'), seed=2, folds=1.0):
    nx, ny = 150, int(150 * d / w)
    v = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = -w / 2 + w * i / nx, -d / 2 + d * j / ny
            p = Vector((x * 0.9 + seed, y * 0.9, 0))
            q = x * 0.75 + y * 0.45 + 0.35 * noise.noise(p * 1.1)
            crest = (1 - abs(math.sin(q * 2.3 + noise.noise(p * 0.8) * 1.6))) ** 5
            rim = min(1.0, 5 * min(w / 2 - abs(x), d / 2 - abs(y)) + 0.1)
            lift = crest * 0.08 * folds * (0.4 + 0.6 * max(0, noise.noise(p * 0.9) + 0.4)) * rim
            v.append((x + 0.03 * noise.noise(Vector((y * 1.5, 9, seed))), y + 0.03 * noise.noise(Vector((x * 2, y * 2, 5))),
                      0.010 + lift + 0.010 * max(0, noise.noise(p * 2.5))))
    m = Mat('linen', Roughness=0.92, Sheen=0.4, Specular=0.12)
    x, y, _ = m.xyz()
    wobble = m.math('MULTIPLY', m.noise(9, 1), 5)
    pitch = 2 * math.pi / 0.019
    weave = m.math('MULTIPLY', m.math('SINE', m.math('MULTIPLY_ADD', x, pitch, wobble)),
                   m.math('SINE', m.math('MULTIPLY_ADD', y, pitch, wobble)))
    slub = m.noise(1, 2, 0.5, m.scaled((4, 90, 1)))
    m.set(Base_Color=m.ramp(slub, [(0.35, linear(color[0])), (0.65, linear(color[1]))]), Normal=m.bump(weave, 0.5, 0.006))
    o = mesh('linen', v, grid_faces(ny + 1, nx + 1), [m])
    o.location, o.rotation_euler = loc, (0, 0, math.radians(turn))
    return solidify(o, 0.01)


def window(at, target, watts, color='#FFF5E8', size=0.9, panes=True, leaves=40, seed=4, distance=0.5):
    """Low sun through a window: a small hard light behind muntins and leaves that only shadow rays see."""
    softbox('window', at, target, (size, size), watts, color)
    gobo = add('gobo', None)
    way = Vector(target) - Vector(at)
    gobo.location = Vector(at) + way * distance
    gobo.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
    black = Mat('black', Base_Color=(0.01, 0.01, 0.01, 1), Roughness=1)

    def piece(points):
        o = mesh('gobo', points, [tuple(range(len(points)))], [black], False)
        o.parent = gobo
        o.visible_camera = False
        o.visible_glossy = False

    def bar(x0, x1, y0, y1):
        piece([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])

    if panes:
        for x in (-2.4, -0.8, 0.8, 2.4):
            bar(x - 0.10, x + 0.10, -4, 4)
        for y in (-1.7, 0.2, 2.1):
            bar(-4, 4, y - 0.09, y + 0.09)
    r = random.Random(seed)
    for _ in range(leaves):
        cx, cy, a = r.uniform(-3.0, 1.2), r.uniform(-1.9, 2.6), r.uniform(0, 6.28)
        long, slim = r.uniform(0.18, 0.34), r.uniform(0.05, 0.09)
        ring = [(long * math.cos(t), slim * math.sin(t)) for t in [2 * math.pi * k / 12 for k in range(12)]]
        piece([(cx + u * math.cos(a) - v * math.sin(a), cy + u * math.sin(a) + v * math.cos(a), 0.1) for u, v in ring])


def morning(target=(1.0, 0.3, 0.2), sun=2600, sky=300, fill=0.20, rim=120):
    """The house light of all scenes: warm window from the left, cool sky, a little rim from behind."""
    ambient('#F1EEE9', fill)
    window((-8.5, 3.2, 5.4), target, sun)
    softbox('sky', (-6.5, -0.5, 5.4), target, (4.5, 4.5), sky, '#F0F3F6')
    if rim:
        softbox('rim', (5.5, 4.8, 4.2), target, (2.0, 3.0), rim, '#FFF3E2')


def printed(path, rough=0.5):
    """Paper with artwork on it, for labels that are part of a scene."""
    m = Mat('printed', Roughness=rough, Specular=0.35)
    return m.set(Base_Color=m.mix(1.0, m.image(path)['Color'], (0.84, 0.83, 0.81, 1), 'MULTIPLY'))
