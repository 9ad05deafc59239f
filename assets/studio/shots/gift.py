"""Gift boxes: closed, tied with a ribbon, or open with its contents; `view` picks the first or second picture."""

import math

import bpy

import carton
import sets
from nodes import Mat, linear
from shapes import box, group, strip

W, D, BASE, LID = 2.10, 1.50, 0.60, 0.36
GOLD = '#EBC98C'


def _shade(color, k):
    return tuple(c * k for c in color[:3]) + (1,)


def _ribbon_cloth(color):
    m = Mat('ribbon', Base_Color=linear(color), Roughness=0.5, Sheen=0.5, Specular=0.3)
    x, y, z = m.xyz()
    weave = m.math('SINE', m.math('MULTIPLY', m.math('ADD', y, z), 2 * math.pi / 0.018))
    return m.set(Normal=m.bump(weave, 0.2, 0.003))


def _band(cloth, x, top):
    """Ribbon around the box: up the front, over the lid, down the back."""
    g, y = 0.008, D / 2
    corners = [(-y - g, 0.0), (-y - g, top - 0.02), (-y + 0.01, top + g), (y - 0.01, top + g), (y + g, top - 0.02), (y + g, 0.0)]
    path = []
    for (y0, z0), (y1, z1) in zip(corners, corners[1:]):
        n = max(2, int(math.hypot(y1 - y0, z1 - z0) / 0.05))
        path += [(x, y0 + (y1 - y0) * i / n, z0 + (z1 - z0) * i / n) for i in range(n)]
    path.append((x, *corners[-1]))
    return strip('band', path, [(1, 0, 0)] * len(path), 0.20, cloth, thick=0.008)


def _bow(cloth, x, y, z):
    parts = []
    for side in (-1, 1):
        loop, across = [], []
        tilt = math.radians(27)
        for i in range(41):
            a = 2 * math.pi * i / 40
            out = (1 - math.cos(a)) / 2
            u, w = 0.44 * out, 0.30 * math.sin(a) * out ** 0.8
            loop.append((x + side * (u * math.cos(tilt) - w * math.sin(tilt) + 0.015), y - 0.10 * out,
                         z + 0.045 + u * math.sin(tilt) + w * math.cos(tilt)))
            across.append((0.25 * side * out, 1, -0.15 * math.sin(a)))
        parts.append(strip('loop', loop, across, 0.18, cloth))
        tail = [(x + side * (0.02 + 0.34 * t), y - 0.04 - 0.30 * t * t, z + 0.035 - 0.024 * t + 0.05 * math.sin(t * 3.1) * (1 - t))
                for t in [i / 14 for i in range(15)]]
        parts.append(strip('tail', tail, [(0.5, 1 * side, 0)] * 15, 0.16, cloth))
    knot = [(x - 0.085 + 0.17 * i / 8, y, z + 0.055 + 0.05 * math.sin(math.pi * i / 8)) for i in range(9)]
    parts.append(strip('knot', knot, [(0, 1, 0)] * 9, 0.13, cloth, thick=0.03, arch=0.02))
    return parts


def _closed(p, files):
    color = linear(p['box'])
    base = box('base', W - 0.05, D - 0.05, BASE, [carton.board(_shade(color, 0.72), rough=0.6)], 0.01)
    plain = carton.board(color, rough=0.6)
    lid = box('lid', W, D, LID, [plain, plain, plain, carton.foil_board(color, linear(GOLD), files['foil'])], 0.014)
    lid.location = (0, 0, BASE - LID + 0.06)
    return [base, lid], BASE + 0.06


def _tray(color):
    """Open box: four walls and a floor."""
    wall, t = carton.board(color, rough=0.6), 0.035
    parts = []
    for w, d, x, y in ((W, t, 0, -D / 2), (W, t, 0, D / 2), (t, D, -W / 2, 0), (t, D, W / 2, 0)):
        b = box('wall', w, d, BASE, [wall], 0.008)
        b.location = (x, y, 0)
        parts.append(b)
    parts.append(box('floor', W, D, 0.05, [wall], 0))
    return parts


def _printed_film(path):
    m = carton.sachet_film(0)
    return m.set(Base_Color=m.mix(1.0, m.image(path)['Color'], (0.82, 0.82, 0.82, 1), 'MULTIPLY'))


def _contents(p, job):
    """Rows of sachets standing in the tray, one colour of film per origin."""
    parts = []
    films = [_printed_film(p['files']['s%d' % i]) for i in range(4)]
    shapes = [carton.sachet(films[0], job['sims'], seed=s) for s in (1, 2)]
    for s in shapes:
        s.hide_render = True
    for column in range(2):
        for row in range(8):
            src = shapes[(row + column) % 2]
            o = src.copy()
            o.data = src.data.copy()
            o.data.materials[0] = films[column * 2 + (row // 4)].mat
            o.hide_render = False
            bpy.context.scene.collection.objects.link(o)
            o.scale = (0.94, 0.8, 0.66)
            o.location = (-0.51 + 1.02 * column, -0.60 + 0.165 * row, 0.06)
            o.rotation_euler = (math.radians(-13 + ((row * 7 + column * 3) % 5) * 0.8), 0, math.radians(((row * 5) % 3 - 1) * 0.8))
            parts.append(o)
    return parts


def _lid_behind(p, files):
    """The lid leans against the back of the tray and shows its foil."""
    color = linear(p['box'])
    plain = carton.board(color, rough=0.6)
    lid = box('lid', W, D, LID, [plain, plain, plain, carton.foil_board(color, linear(GOLD), files['foil'])], 0.014)
    lid.rotation_euler = (math.radians(70), 0, 0)
    lid.location = (0.0, D / 2 + 0.50, 0.68)
    return [lid]


def build(p, job):
    sets.studio()
    # Foil shows what stands opposite the camera, so a wide, weak panel is set up behind the box.
    sets.softbox('foil', (0.5, 11, 5.5), (0, 0, 0.5), (9, 4), 260, '#FFF8EE')
    files = p['files']
    style, view = p['style'], p['view']
    if style == 'open':
        parts = _tray(_shade(linear(p['box']), 0.85)) + _contents(p, job) + _lid_behind(p, files)
        group(parts, loc=(0.02, -0.30, 0), turn=-20)
    else:
        parts, top = _closed(p, files)
        if style == 'ribbon':
            cloth = _ribbon_cloth('#EADFCB')
            parts += [_band(cloth, -0.66, top)] + _bow(cloth, -0.66, -0.12, top + 0.01)
        group(parts, loc=(0, 0.05, 0), turn=-24)
    if view == 'front':
        if style == 'open':
            sets.camera((0, -14.6, 7.0), (0.0, 0.05, 0.60), 142, 16)
        else:
            sets.camera((0, -14.6, 6.4), (-0.02, 0.0, 0.30), 142, 16)
    else:
        sets.camera((0.0, -3.4, 15.6), (0.0, 0.06, 0.3), 142 if style != 'open' else 118, 16)
    return {}
