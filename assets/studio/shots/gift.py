"""Gift boxes. First picture: closed, tied with a ribbon or open. Second: what one finds inside, seen from above."""

import math

import bpy
from mathutils import Vector, noise

import carton
import props
import sets
from nodes import Mat, linear
from scenery import printed
from shapes import box, grid_faces, group, lathe, mesh, solidify, strip, subsurf

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


def _sachets(job, films):
    """Copies of two settled sachets, so that the cloth is solved only twice: place(film, seed) gives a new one."""
    shapes = [carton.sachet(films[0], job['sims'], seed=s) for s in (1, 2)]
    for o in shapes:
        o.hide_render = True

    def place(film, n):
        o = shapes[n % 2].copy()
        o.data = shapes[n % 2].data.copy()
        o.data.materials[0] = film.mat
        o.hide_render = False
        bpy.context.scene.collection.objects.link(o)
        return o

    return place


def _rows_of_sachets(p, job):
    """Two rows of sachets standing in the tray; each of the four origins fills half a row."""
    films = [_printed_film(p['files']['s%d' % i]) for i in range(4)]
    place = _sachets(job, films)
    rows = p['count'] // 2
    step = 1.32 / rows
    parts = []
    for column in range(2):
        for row in range(rows):
            o = place(films[column * 2 + row * 2 // rows], row + column)
            o.scale = (0.94, min(0.8, step * 4.8), 0.61)
            o.location = (-0.51 + 1.02 * column, -0.60 + step * row, 0.06)
            o.rotation_euler = (math.radians(-13 + ((row * 7 + column * 3) % 5) * 0.8), 0, math.radians(((row * 5) % 3 - 1) * 0.8))
            parts.append(o)
    return parts


def _tissue(seed=3):
    """Crumpled paper on the floor of the tray."""
    nx, ny, w, d = 90, 64, W - 0.06, D - 0.06
    v = []
    for j in range(ny + 1):
        for i in range(nx + 1):
            x, y = -w / 2 + w * i / nx, -d / 2 + d * j / ny
            q = Vector((x * 2.6 + seed, y * 2.6, 0))
            crumple = abs(noise.noise(q)) * 0.16 + abs(noise.noise(q * 2.7)) * 0.07
            edge = max(abs(x) / (w / 2), abs(y) / (d / 2))
            v.append((x, y, 0.09 + crumple + 0.16 * max(0.0, edge - 0.8)))
    paper = carton.ridge_paper('#EFE7D8')
    return mesh('tissue', v, grid_faces(ny + 1, nx + 1), [paper])


def _lying_bag(job, item, x, scale, turn=0.0):
    g = props.coffee_bag(job, item['kind'], item['slug'], (x, -1.06 * scale, 0.16 + 0.40 * scale), turn, scale=scale)
    g.rotation_euler[0] = math.radians(-90)
    return g


def _tin(label, x):
    """Metal tin with a paper band around it, lying on its back."""
    r, long = 0.36, 1.14
    metal = Mat('tin', Base_Color=linear('#CDB48A'), Metallic=1.0, Roughness=0.36)
    body = lathe('tin', [(0.0001, 0), (r - 0.02, 0), (r - 0.006, 0.006), (r, 0.02), (r, long - 0.24), (r, long - 0.235)], metal, 128, 0)
    lid = lathe('cap', [(r, long - 0.236), (r + 0.012, long - 0.234), (r + 0.014, long - 0.225), (r + 0.014, long - 0.02), (r + 0.008, long - 0.004),
                        (r - 0.01, long), (0.0001, long)], metal, 128, 0)
    cols, half = 96, math.radians(100)
    angles = [-half + 2 * half * i / cols for i in range(cols + 1)]
    v = [((r + 0.004) * math.sin(a), -(r + 0.004) * math.cos(a), z) for z in (0.045, long - 0.27) for a in angles]
    uvs = [(i / cols, k) for k in (0, 1) for i in range(cols + 1)]
    band = solidify(mesh('band', v, grid_faces(2, cols + 1), [printed(label)], uvs=uvs), 0.004)
    g = group([body, lid, band], loc=(x, -long / 2, 0.13 + r))
    g.rotation_euler[0] = math.radians(-90)
    return g


def _pile_of_sachets(p, job, x, count=10):
    film = _printed_film(p['files']['s0'])
    place = _sachets(job, [film])
    parts = []
    for i in range(count):
        o = place(film, i)
        o.scale = (0.92, 0.32, 0.96)
        o.rotation_euler = (math.radians(-90), 0, math.radians(((i * 7) % 5 - 2) * 1.1))
        o.location = (x + ((i * 5) % 7 - 3) * 0.006, -0.60, 0.20 + 0.036 * i)
        parts.append(o)
    return parts


def _inside(p, job):
    """What lies in the tray of the second picture."""
    if p['inside'] == 'tins':
        return [_tin(p['files']['t%d' % i], x) for i, x in enumerate((-0.46, 0.46))]
    if p['inside'] == 'bag and sachets':
        return [_lying_bag(job, p['bags'][0], -0.52, 0.64)] + _pile_of_sachets(p, job, 0.50)
    return [_lying_bag(job, item, x, 0.64, turn) for item, x, turn in zip(p['bags'], (-0.49, 0.49), (1.2, -0.8))]


def _loose_ribbon(cloth):
    path = []
    for i in range(90):
        t = i / 89
        path.append((-1.12 + 1.75 * t, -1.12 - 0.16 * math.sin(t * 7.0) - 0.1 * t, 0.012 + 0.11 * math.sin(t * math.pi * 3) ** 4))
    return strip('ribbon', path, [(0.25 * math.cos(i * 0.08), 1, 0) for i in range(90)], 0.20, cloth)


def _four_in_front(p, job):
    """Closed box behind, one sachet of each origin in front."""
    films = [_printed_film(p['files']['s%d' % i]) for i in range(4)]
    place = _sachets(job, films)
    spots = ((-0.86, -1.62, 7), (-0.30, -1.92, 2), (0.28, -1.80, -5), (0.86, -2.02, -11))
    parts = []
    for i, (x, y, turn) in enumerate(spots):
        o = place(films[i], i)
        o.scale = (0.78, 0.7, 0.78)
        o.rotation_euler = (math.radians(-88), 0, math.radians(turn))
        o.location = (x, y, 0.05 + 0.055 * (i % 2))
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


def _first(p, job):
    files, style = p['files'], p['style']
    if style == 'open':
        parts = _tray(_shade(linear(p['box']), 0.85)) + _rows_of_sachets(p, job) + _lid_behind(p, files)
        group(parts, loc=(0.02, -0.30, 0), turn=-20)
        sets.camera((0, -14.6, 7.0), (0.0, 0.05, 0.60), 142, 16)
        return
    parts, top = _closed(p, files)
    if style == 'ribbon':
        cloth = _ribbon_cloth('#EADFCB')
        parts += [_band(cloth, -0.66, top)] + _bow(cloth, -0.66, -0.12, top + 0.01)
    group(parts, loc=(0, 0.05, 0), turn=-24)
    sets.camera((0, -14.6, 6.4), (-0.02, 0.0, 0.30), 142, 16)


def _second(p, job):
    files, style = p['files'], p['style']
    if style == 'open':
        parts, _ = _closed(p, files)
        group(parts, loc=(0, 0.62, 0), turn=-10)
        group(_four_in_front(p, job), loc=(0, 0.25, 0))
        sets.camera((0, -10.8, 12.4), (0.0, -0.22, 0.2), 138, 16)
        return
    parts = _tray(_shade(linear(p['box']), 0.85)) + [_tissue()] + _inside(p, job) + _lid_behind(p, files)
    if style == 'ribbon':
        parts.append(_loose_ribbon(_ribbon_cloth('#EADFCB')))
    group(parts, loc=(0.0, -0.30, 0), turn=-12)
    sets.camera((0, -11.2, 12.0), (0.03, 0.20, 0.35), 134, 16)


def build(p, job):
    sets.studio()
    # Foil shows what stands opposite the camera, so a wide, weak panel is set up behind the box.
    sets.softbox('foil', (0.5, 11, 5.5), (0, 0, 0.5), (9, 4), 260, '#FFF8EE')
    (_first if p['view'] == 'front' else _second)(p, job)
    return {}
