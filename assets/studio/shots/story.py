"""Brand story and article pictures: cooling tray, cupping table, roasts in bowls, drying trays."""

import math
import random

import bpy

import beans
import cups
import props
import scenery
import sets
from nodes import Mat, linear
from shapes import box, group, lathe


def _spread(seed, count, radius, center=(0, 0)):
    """Even disc of points."""
    r = random.Random(seed)
    out = []
    for _ in range(count):
        d, a = radius * math.sqrt(r.random()), r.uniform(0, 6.283)
        out.append((center[0] + d * math.cos(a), center[1] + d * math.sin(a)))
    return out


def roasting(job):
    """Fresh beans in the cooling tray of the roaster, stirring arm over them."""
    rim = props.steel(0.30, '#B9B4AC')
    r = 2.3
    lathe('cooler', [(0.0001, 0.30), (r, 0.30), (r, 0.62), (r + 0.03, 0.66), (r + 0.10, 0.66), (r + 0.12, 0.62), (r + 0.12, -0.6)], rim, 160)
    protos = beans.prototypes('medium', 6, 22)
    heap = beans.Heap(-2.6, -2.6, 5.2, 5.2, cell=0.016, floor=lambda x, y: 0.30 + 0.10 * (1 + 0.5 * (x * 0.6 + y * 0.3)))
    heap.drop(_spread(3, 1500, 2.2), protos, seed=2, size=0.30, limit=9)
    dark = props.steel(0.35, '#5B5650')
    hub = lathe('hub', [(0.0001, 1.02), (0.14, 1.02), (0.20, 0.96), (0.22, 0.40)], dark)
    hub.location = (0.25, 0.55, 0)
    for k, turn in enumerate((200, 320, 80)):
        arm = box('arm', 2.0, 0.07, 0.16, [dark], 0.02)
        arm.location = (0.25 + math.cos(math.radians(turn)) * 1.0, 0.55 + math.sin(math.radians(turn)) * 1.0, 0.62)
        arm.rotation_euler = (0.5, 0, math.radians(turn))
    body = lathe('drum', [(0.0001, 0), (1.9, 0), (2.0, 0.1), (2.0, 3.4)], props.steel(0.38, '#3B3733'), 96)
    body.rotation_euler = (math.radians(-90), 0, 0)
    body.location = (-0.9, 3.4, 2.2)
    sets.camera((0.6, -6.4, 4.4), (0.15, 0.25, 0.45), 58, 0.5, (0.1, -0.9, 0.5))
    return dict(sun=3600, sky=220, fill=0.10, wall='#5C5148', floor='#3A332D')


def cupping(job):
    """A row of bowls on the tasting table."""
    for i in range(5):
        x, y = -1.80 + 0.90 * i, -0.62 + 0.44 * i
        props.bowl((x, y, 0), 0.44, 0.40, '#ECE7DD', 0.15)
        disc = cups.coffee_disc(0.385, 0.32, crema=(i % 2 == 0))
        disc.location = (x, y, 0.32)
        card = box('card', 0.42, 0.28, 0.008, [Mat('card', Base_Color=linear('#DDD6CA'), Roughness=0.85)], 0.003)
        card.location, card.rotation_euler = (x + 0.04, y - 0.72, 0), (0, 0, 0.12 * ((i * 3) % 3 - 1))
    props.spoon((-0.25, -1.16, 0.02), -60, length=1.35)
    props.spoon((1.12, -0.52, 0.02), -56, length=1.2)
    heap = beans.Heap(-3, -2.0, 6, 2.0)
    heap.drop(beans.cluster(4, 22, (0.42, -1.38), 0.30, 0.28), beans.prototypes('light', 6, 24), limit=0.03)
    sets.camera((0.2, -8.2, 4.6), (0.06, 0.0, 0.10), 60, 0.45, (-0.4, -0.35, 0.3))
    return dict(sun=3000, sky=240, fill=0.18, wall='#B4ADA2', floor='wood')


def roasts(job):
    """Green, light, medium, dark: four bowls in a row."""
    for i, roast in enumerate(('green', 'light', 'medium', 'dark')):
        x, y = -1.62 + 1.08 * i, 0.42 * (-1) ** (i + 1)
        props.bowl((x, y, 0), 0.60, 0.38, '#E6E0D6', 0.3)
        floor = lambda px, py, cx=x, cy=y: 0.19 + 0.16 * (((px - cx) ** 2 + (py - cy) ** 2) / 0.30)
        heap = beans.Heap(x - 0.7, y - 0.7, 1.4, 1.4, floor=floor)
        heap.drop(_spread(11 + i, 340, 0.44, (x, y)), beans.prototypes(roast, 5, 24), seed=20 + i, limit=9)
        loose = beans.Heap(x - 0.8, y - 1.4, 1.6, 1.0, floor=lambda px, py: px * 0)
        loose.drop(beans.cluster(30 + i, 6, (x, y - 0.88), 0.20, 0.4), beans.prototypes(roast, 3, 24), seed=3 + i)
    sets.camera((0, -8.0, 6.4), (0, -0.16, 0.16), 74, 0.9, (0, -0.3, 0.3))
    return dict(sun=1500, sky=230, fill=0.20, wall='#CBC5BB', floor='#D9D4CB')


def _tray(x, y, turn):
    """Bamboo drying tray."""
    cane = scenery.wood('cane', '#8E7350', '#B99E74', 2.0)
    rim = lathe('rim', [(0.86, 0), (0.92, 0), (0.94, 0.10), (0.92, 0.16), (0.88, 0.16), (0.86, 0.10), (0.86, 0)], cane, 96)
    base = Mat('weave', Roughness=0.8)
    u, v, _ = base.xyz()
    pitch = 2 * math.pi / 0.09
    weave = base.math('MULTIPLY', base.math('SINE', base.math('MULTIPLY', u, pitch)), base.math('SINE', base.math('MULTIPLY', v, pitch)))
    base.set(Base_Color=base.ramp(weave, [(0.3, linear('#7F6747')), (0.7, linear('#B49A72'))]), Normal=base.bump(weave, 0.8, 0.02))
    floor = lathe('floor', [(0.0001, 0.03), (0.88, 0.03)], base, 64, 0)
    return group([rim, floor], loc=(x, y, 0), turn=turn)


def processing(job):
    """Washed parchment, natural cherries and honey-coated beans on drying trays."""
    for i, kind in enumerate(('parchment', 'natural', 'honey')):
        x, y = ((-1.12, 0.62), (1.12, 0.74), (0.02, -0.92))[i]
        _tray(x, y, 20 * i)
        heap = beans.Heap(x - 1.0, y - 1.0, 2.0, 2.0, floor=lambda px, py: 0.04 + px * 0)
        if kind == 'natural':
            m = Mat('cherry', Roughness=0.5, Specular=0.4)
            pick = m.node('ObjectInfo').outputs['Random']
            m.set(Base_Color=m.ramp(pick, [(0, linear('#3A1410')), (0.5, linear('#6E1D1A')), (1, linear('#8F3A22'))]),
                  Normal=m.bump(m.noise(18, 2, 0.6, warp=1.0), 0.8, 0.03))
            o = lathe('cherry', [(0.0001, -0.21)] + [(0.24 * math.sin(math.pi * k / 12), -0.21 * math.cos(math.pi * k / 12)) for k in range(1, 12)]
                      + [(0.0001, 0.21)], m, 20, 0)
            data = o.data
            bpy.data.objects.remove(o)
            heap.drop(_spread(40 + i, 400, 0.68, (x, y)), [data], seed=i, size=0.30, limit=9)
        else:
            heap.drop(_spread(40 + i, 700, 0.72, (x, y)), beans.prototypes(kind, 5, 20), seed=i, limit=9)
    sets.camera((0, -6.4, 8.4), (0, -0.14, 0.05), 72, 0.9, (0, -0.2, 0.1))
    return dict(sun=2800, sky=260, fill=0.22, wall='#B9AC97', floor='wood')


def breaking(job):
    """From above: floating grounds in the cupping bowls, before the crust is broken."""
    grounds = Mat('crust', Roughness=0.9, Specular=0.2)
    grounds.set(Base_Color=grounds.ramp(grounds.noise(16, 5, 0.7), [(0.35, linear('#2A160C')), (0.6, linear('#5A351C')), (0.8, linear('#8A5B33'))]),
                Normal=grounds.bump(grounds.noise(40, 4, 0.7), 0.9, 0.03))
    spots = [(-1.15, 0.55), (0.05, 0.70), (1.25, 0.55), (-0.55, -0.55), (0.68, -0.55)]
    for i, (x, y) in enumerate(spots):
        props.bowl((x, y, 0), 0.48, 0.42, '#EFEAE1', 0.12)
        if i == 3:
            d = cups.coffee_disc(0.42, 0.345, crema=True)
        else:
            d = lathe('crust', [(0.0001, 0.02), (0.2, 0.022), (0.36, 0.012), (0.42, 0)], grounds)
        d.location = (x, y, 0.345)
    props.spoon((-0.50, -0.60, 0.36), 108, length=1.2)
    props.spoon((1.66, -0.95, 0.02), 8, length=1.35)
    sets.camera((0.02, -2.6, 8.6), (0.02, 0.05, 0.2), 73, 1.2)
    return dict(sun=2400, sky=300, fill=0.22, wall='#B9AC97', floor='wood')


SCENES = {'roasting': roasting, 'cupping': cupping, 'roasts': roasts, 'processing': processing, 'breaking': breaking}


def build(p, job):
    scenery.richer(bpy.context.scene)
    s = SCENES[p['which']](job)
    floor = scenery.wood('table', '#4A3020', '#7A5638', 0.8) if s['floor'] == 'wood' else scenery.stone(s['floor'])
    scenery.slab(floor, z=-0.6 if p['which'] == 'roasting' else 0.0)
    scenery.wall(scenery.plaster(s['wall']), y=7)
    scenery.morning((0, 0, 0.3), sun=s['sun'], sky=s['sky'], fill=s['fill'], rim=140)
    return {'level': False, 'look': {'exposure': 0.15, 'contrast': 1.12, 'shoulder': 0.62, 'pivot': 0.22}}
