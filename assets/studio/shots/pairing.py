"""The four pairings: milk, cake, food, bar. One table, one light, a different drink."""

import math
import random

import bpy
from mathutils import Vector, noise

import beans
import cups
import props
import scenery
import sets
from nodes import Mat, linear
from shapes import box, grid_faces, group, lathe, mesh, solidify, subsurf


def _glass_shell(r0, r1, h, t=0.028, base=0.10):
    """Open glass: outside up, inside down."""
    return lathe('glass', [(0.0001, 0), (r0 * 0.9, 0), (r0, 0.02), (r0 + (r1 - r0) * 0.5, h * 0.5), (r1, h - 0.01), (r1 - t * 0.5, h),
                           (r1 - t, h - 0.01), (r0 + (r1 - r0) * 0.5 - t, h * 0.5), (r0 - t, base + 0.03), (r0 * 0.7, base),
                           (0.0001, base)], cups.glass())


def _liquid(r0, r1, h, z0, z1, material):
    """Body of liquid. It is drawn at the outside of the wall: refraction makes a full glass look that way anyway."""
    at = lambda z: r0 + (r1 - r0) * z / h + 0.003
    steps = 14
    walls = [(at(z0 + (z1 - z0) * i / steps), z0 + (z1 - z0) * i / steps) for i in range(steps + 1)]
    return lathe('liquid', [(0.0001, z0), (at(z0) * 0.9, z0)] + walls + [(at(z1) - 0.03, z1), (0.0001, z1)], material, subdivide=0)


def _ice(loc, size, turn, clear):
    b = box('ice', size, size, size, [clear], size * 0.16, 4)
    b.location, b.rotation_euler = loc, turn
    return b


def _frost():
    """Ice that reads as ice: a little milky and hardly refracting, or it shows black where it mirrors the drink."""
    m = cups.glass('ice', tint=(0.97, 0.985, 0.99, 1), rough=0.16)
    return m.set(IOR=1.14, Transmission=0.82)


def milk(job):
    """Iced latte: milk below, coffee above, drifting into each other."""
    h, r0, r1 = 1.45, 0.36, 0.44
    m = Mat('latte', Roughness=0.35, Specular=0.3, Clearcoat=1.0, Clearcoat_Roughness=0.03)
    z = m.xyz()[2]
    drift = m.math('MULTIPLY', m.noise(2.6, 4, 0.60, m.scaled((1, 1, 0.5)), 1.4), 0.60)
    level = m.math('ADD', m.math('MULTIPLY', z, 0.62), m.math('SUBTRACT', drift, 0.26))
    m.set(Base_Color=m.ramp(level, [(0.20, linear('#F4EADB')), (0.42, linear('#E3C8A4')), (0.62, linear('#B98755')), (0.82, linear('#7A4A28'))]))
    parts = [_glass_shell(r0, r1, h), _liquid(r0, r1, h, 0.115, 1.24, m)]
    clear = _frost()
    for loc, turn in (((0.10, -0.06, 1.16), (0.3, 0.2, 0.5)), ((-0.14, 0.08, 1.13), (0.1, 0.5, 1.2)), ((0.04, 0.17, 1.18), (0.6, 0.1, 2.0))):
        parts.append(_ice(loc, 0.25, turn, clear))
    group(parts, loc=(0.0, 0.0, 0.0))
    heap = beans.Heap(-1.6, -1.5, 3.4, 2.4)
    heap.drop(beans.cluster(2, 22, (-0.50, -0.72), 0.22, 0.4), beans.prototypes('dark', 6, 26), limit=0.03)
    bottle = lathe('jug', [(0.0001, 0), (0.36, 0), (0.40, 0.05), (0.43, 0.4), (0.36, 0.72), (0.27, 0.90), (0.29, 1.02), (0.265, 1.02),
                           (0.245, 0.90), (0.33, 0.70), (0.39, 0.4), (0.36, 0.08), (0.0001, 0.06)], cups.glaze('#F2EEE7', 0.0))
    bottle.location = (0.92, 0.62, 0)


def _cake(loc, turn):
    """A wedge of sponge with cream layers."""
    r, angle, layers = 1.0, math.radians(42), [(0.20, 'sponge'), (0.05, 'cream'), (0.20, 'sponge'), (0.05, 'cream'), (0.20, 'sponge'), (0.07, 'cream')]
    sponge = Mat('sponge', Roughness=0.9, Specular=0.15)
    sponge.set(Base_Color=sponge.ramp(sponge.noise(26, 3, 0.6), [(0.35, linear('#C98F4E')), (0.65, linear('#E2B574'))]),
               Normal=sponge.bump(sponge.noise(34, 3, 0.7), 0.9, 0.03))
    cream = Mat('cream', Base_Color=linear('#F6EEDF'), Roughness=0.5, Subsurface=0.15, Subsurface_Radius=(0.2, 0.15, 0.1))
    parts, z = [], 0.0
    for height, kind in layers:
        ring = [(0.0, 0.0)] + [(r * math.sin(-angle / 2 + angle * i / 14), r * math.cos(-angle / 2 + angle * i / 14)) for i in range(15)]
        grow = 0.006 if kind == 'cream' else 0.0
        pts = [(x * (1 + grow), y * (1 + grow) - grow) for x, y in ring]
        n = len(pts)
        v = [(x, y, z) for x, y in pts] + [(x, y, z + height) for x, y in pts]
        f = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        o = mesh(kind, v, f, [sponge if kind == 'sponge' else cream], smooth=False)
        b = o.modifiers.new('bevel', 'BEVEL')
        b.width, b.segments, b.limit_method = 0.018, 3, 'ANGLE'
        parts.append(o)
        z += height
    dust = Mat('cocoa', Base_Color=linear('#4A2917'), Roughness=0.95)
    top = [(0, 0.10)] + [(0.97 * math.sin(-angle / 2.15 + angle / 1.075 * i / 14), 0.97 * math.cos(-angle / 2.15 + angle / 1.075 * i / 14)) for i in range(15)]
    parts.append(mesh('cocoa', [(x, y, z + 0.003) for x, y in top], [tuple(range(len(top)))], [dust], smooth=False))
    return group(parts, loc=loc, turn=turn)


def cake(job):
    props.plate((-0.18, -0.05, 0), 0.98)
    _cake((-0.30, -0.58, 0.05), -14)
    props.cup_of_coffee((1.02, 0.62, 0), glaze='#D8D0C2', foot=0.2, scale=0.95)
    props.spoon((0.62, -0.62, 0.02), -22, length=1.25)


def _toast(loc, turn, tilt=0.0):
    """Thick milk-bread slice: brown crust, toasted face."""
    face = Mat('crumb', Roughness=0.92, Specular=0.12)
    x, y, _ = face.xyz()
    edge = face.math('MAXIMUM', face.math('ABSOLUTE', face.math('MULTIPLY', x, 1.72)), face.math('ABSOLUTE', face.math('MULTIPLY', y, 1.72)))
    burn = face.math('ADD', face.math('MULTIPLY', edge, 0.55), face.math('MULTIPLY', face.noise(9, 4, 0.65), 0.55))
    face.set(Base_Color=face.ramp(burn, [(0.25, linear('#E9C98F')), (0.55, linear('#D29F57')), (0.85, linear('#9C6029')), (1.0, linear('#6E3D18'))]),
             Normal=face.bump(face.noise(30, 3, 0.7), 0.7, 0.025))
    crust = Mat('crust', Roughness=0.6, Specular=0.3)
    crust.set(Base_Color=crust.ramp(crust.noise(7, 3, 0.6), [(0.3, linear('#7A431B')), (0.7, linear('#A8672E'))]))
    side = Mat('side', Roughness=0.95, Base_Color=linear('#EFDDB8'), Specular=0.1)
    side.set(Normal=side.bump(side.noise(26, 3, 0.7), 0.9, 0.03))
    b = box('toast', 1.16, 1.16, 0.30, [crust, crust, crust, face], 0.075, 5)
    return group([b], loc=loc, turn=turn, tilt=(tilt, 0))


def food(job):
    board = lathe('board', [(0.0001, 0), (1.12, 0), (1.17, 0.02), (1.18, 0.06), (1.15, 0.085), (0.0001, 0.085)], scenery.wood('board', '#7A5230', '#A87A4B', 1.2), 128)
    board.location = (-0.22, 0.0, 0)
    _toast((-0.30, -0.05, 0.085), 16)
    butter = Mat('butter', Base_Color=linear('#F3D98A'), Roughness=0.35, Subsurface=0.2, Subsurface_Radius=(0.3, 0.2, 0.08))
    b = box('butter', 0.34, 0.28, 0.12, [butter], 0.045, 4)
    b.location, b.rotation_euler = (-0.26, -0.10, 0.375), (0, 0.04, 0.5)
    m = Mat('melt', Base_Color=linear('#EBC56A'), Roughness=0.12, Specular=0.6)
    pts = []
    for i in range(48):
        a = 2 * math.pi * i / 48
        r = 0.27 + 0.08 * noise.noise(Vector((math.cos(a) * 1.6, math.sin(a) * 1.6, 3)))
        pts.append((-0.26 + r * math.cos(a), -0.10 + r * 0.85 * math.sin(a), 0.389))
    solidify(mesh('melt', pts, [tuple(range(48))], [m], smooth=False), 0.008)
    props.cup_of_coffee((1.12, 0.72, 0), glaze='#E6E0D4', foot=0.22)
    heap = beans.Heap(-0.2, -1.6, 2.4, 1.4)
    heap.drop(beans.cluster(9, 12, (0.85, -0.85), 0.28, 0.4), beans.prototypes('medium', 4, 26), limit=0.03)


def bar(job):
    """Coffee tonic: clear below, dark above, ice and a slice of orange."""
    h, r0, r1 = 1.95, 0.31, 0.35
    m = Mat('tonic', Roughness=0.02, Transmission=0.86, IOR=1.30, Specular=0.5)
    _, _, z = m.xyz()
    level = m.math('ADD', m.math('DIVIDE', z, h), m.math('MULTIPLY', m.noise(4, 3, 0.6, m.scaled((1, 1, 0.4)), 1.5), 0.30))
    m.set(Base_Color=m.ramp(level, [(0.42, linear('#FBF3E3')), (0.62, linear('#E8B777')), (0.78, linear('#9A4E22')), (0.94, linear('#4A2010'))]))
    parts = [_glass_shell(r0, r1, h, base=0.12), _liquid(r0, r1, h, 0.13, 1.70, m)]
    clear = _frost()
    r = random.Random(5)
    for i in range(3):
        spot = (0.13 * math.cos(2.1 * i), 0.13 * math.sin(2.1 * i), 1.74 + 0.03 * i)
        parts.append(_ice(spot, 0.25, [r.uniform(0, 1.5) for _ in range(3)], clear))
    rind = Mat('rind', Base_Color=linear('#E8862A'), Roughness=0.45)
    rind.set(Normal=rind.bump(rind.noise(55, 1), 0.35, 0.02))
    flesh = Mat('flesh', Roughness=0.25, Subsurface=0.2, Subsurface_Radius=(0.2, 0.1, 0.05))
    x, y, _ = flesh.xyz()
    spoke = flesh.math('ABSOLUTE', flesh.math('SINE', flesh.math('MULTIPLY', flesh.math('ARCTAN2', y, x), 5)))
    flesh.set(Base_Color=flesh.ramp(spoke, [(0.05, linear('#F7E3B5')), (0.22, linear('#F0A544')), (1.0, linear('#E98F2B'))]))
    slice_ = lathe('slice', [(0.0001, 0), (0.25, 0), (0.255, 0.02), (0.25, 0.04), (0.0001, 0.04)], flesh, subdivide=0)
    peel = lathe('peel', [(0.245, -0.004), (0.285, 0.0), (0.29, 0.02), (0.285, 0.04), (0.245, 0.044)], rind, subdivide=0)
    group([slice_, peel], loc=(0.27, -0.16, 1.96), turn=-30, tilt=(70, 0))
    group(parts)
    props.tray((0, 0, -0.03), 0.62)
    heap = beans.Heap(-1.8, -1.6, 3.6, 2.0)
    heap.drop(beans.cluster(3, 18, (-0.62, -0.70), 0.22, 0.45), beans.prototypes('light', 6, 26), limit=0.05)
    orange = lathe('orange', [(0.0001, 0)] + [(0.36 * math.sin(math.pi * i / 24), 0.36 - 0.36 * math.cos(math.pi * i / 24)) for i in range(1, 24)] + [(0.0001, 0.72)], rind)
    orange.location = (0.95, 0.85, 0)


CAMERAS = {  # place, target, lens, f-stop, focus
    'milk': ((0.2, -8.2, 3.0), (0.12, 0.0, 0.66), 92, 0.55, (0, -0.4, 0.8)),
    'cake': ((0.2, -7.6, 4.4), (0.16, 0.04, 0.30), 76, 0.6, (-0.2, -0.5, 0.5)),
    'food': ((0.2, -7.4, 4.9), (0.06, 0.06, 0.22), 71, 0.6, (-0.2, -0.3, 0.4)),
    'bar': ((0.1, -8.6, 2.7), (0.06, 0.0, 0.98), 86, 0.55, (0, -0.35, 1.0)),
}


def build(p, job):
    which = p['which']
    scenery.richer(bpy.context.scene)
    bpy.context.scene.cycles.max_bounces = bpy.context.scene.cycles.transmission_bounces = 10
    table = {'milk': '#D7D1C8', 'cake': '#D0CAC1', 'food': '#CCC5BA', 'bar': '#B8B2AA'}[which]
    scenery.slab(scenery.stone(table))
    scenery.wall(scenery.plaster({'milk': '#C8C0B5', 'cake': '#BFB8AE', 'food': '#C3BAAD', 'bar': '#8D8882'}[which]), y=6)
    {'milk': milk, 'cake': cake, 'food': food, 'bar': bar}[which](job)
    scenery.morning((0, 0, 0.5), sun=2600, sky=240, fill=0.22, rim=160)
    place, target, lens, stop, focus = CAMERAS[which]
    sets.camera(place, target, lens, stop, focus)
    return {'level': False, 'look': {'exposure': -0.35, 'contrast': 1.10, 'shoulder': 0.62, 'pivot': 0.24}}
