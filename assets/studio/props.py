"""Things on the table that more than one scene uses."""

import math

import bag
import cups
import scenery
from nodes import Mat, linear
from shapes import box, grid_faces, group, lathe, mesh, solidify, subsurf


def coffee_bag(job, kind, slug, loc, turn, seed=3, scale=1.0):
    """A closed bag with a real label."""
    art = job['artdir'] + '/'
    body = bag.film(kind, art + 'brand-print.png', top=2.03)
    paper = scenery.printed(art + 'label-%s.png' % slug)
    parts = bag.build(body, paper, linear(bag.SKINS[kind][0]), job['sims'], seed=seed)
    return group(parts, loc=loc, turn=turn, scale=scale)


def cup_of_coffee(loc, radius=0.42, height=0.78, fill=0.80, glaze='#E9E3D8', foot=0.20, scale=1.0, speckle=0.5):
    return group(cups.tumbler(radius, height, coffee=fill, glaze=glaze, foot=foot * height, speckle=speckle), loc=loc, scale=scale)


def tray(loc, radius=0.68, dark='#2A1A11', light='#4A3020'):
    o = lathe('tray', [(0.0001, 0), (radius * 0.88, 0), (radius * 0.96, 0.012), (radius, 0.045), (radius * 0.995, 0.062),
                       (radius * 0.975, 0.062), (radius * 0.93, 0.05), (0.0001, 0.048)], scenery.wood('tray', dark, light, 1.2))
    o.location = loc
    return o


def plate(loc, radius=0.95, color='#EDE8DE', speckle=0.35):
    r = radius
    o = lathe('plate', [(0.0001, 0.01), (r * 0.55, 0.01), (r * 0.60, 0), (r * 0.66, 0.02), (r * 0.93, 0.075), (r, 0.105),
                        (r * 0.995, 0.122), (r * 0.97, 0.118), (r * 0.70, 0.055), (r * 0.62, 0.045), (0.0001, 0.045)],
              cups.glaze(color, speckle), 128)
    o.location = loc
    return o


def bowl(loc, radius=0.5, height=0.34, color='#E8E2D6', speckle=0.4, foot=0.06):
    r, h = radius, height
    o = lathe('bowl', [(0.0001, 0), (r * 0.45, 0), (r * 0.48, 0.02), (r * 0.74, h * 0.34), (r * 0.94, h * 0.78), (r, h - 0.01),
                       (r * 0.985, h), (r * 0.955, h - 0.012), (r * 0.88, h * 0.72), (r * 0.66, h * 0.30), (r * 0.3, h * 0.14),
                       (0.0001, h * 0.13)], cups.glaze(color, speckle, foot), 112)
    o.location = loc
    return o


def steel(rough=0.22, color='#C9C6C0'):
    return Mat('steel', Base_Color=linear(color), Metallic=1.0, Roughness=rough)


def spoon(loc, turn, metal=None, length=1.5, tilt=0.0):
    """Cupping spoon: round deep bowl, long flat handle. Lies along +y from its bowl."""
    metal = metal or steel()
    rows, cols = 10, 32
    v = []
    for j in range(rows):
        t = j / (rows - 1)
        for i in range(cols):
            a = 2 * math.pi * i / cols
            v.append((0.20 * t * math.cos(a), 0.23 * t * math.sin(a), 0.09 * t ** 2.2 + 0.012))
    shell = subsurf(solidify(mesh('spoon', v, grid_faces(rows, cols, True), [metal]), 0.012))
    path = [(0.22 + (length - 0.22) * k / 20) for k in range(21)]
    hv = []
    for k, y in enumerate(path):
        t = k / 20
        half = 0.030 + 0.030 * t ** 2 + 0.03 * math.exp(-(t / 0.06) ** 2)
        z = 0.10 + 0.05 * math.sin(math.pi * min(1, t * 1.15)) - 0.07 * t
        hv += [(-half, y, z), (0, y, z + 0.008), (half, y, z)]
    handle = subsurf(solidify(mesh('handle', hv, grid_faces(21, 3), [metal]), 0.016), 2)
    g = group([shell, handle], loc=loc, turn=turn)
    g.rotation_euler[0] = math.radians(tilt)
    return g


def notebook(loc, turn, cover='#2B2622', paper='#F1EBDF', w=1.05, d=1.48):
    parts = [box('cover', w, d, 0.02, [Mat('cover', Base_Color=linear(cover), Roughness=0.7)], 0.006)]
    page = box('pages', w - 0.05, d - 0.05, 0.08, [Mat('pages', Base_Color=linear(paper), Roughness=0.85)], 0.006)
    page.location = (0.01, 0, 0.02)
    top = box('top', w, d, 0.02, [Mat('cover2', Base_Color=linear(cover), Roughness=0.65)], 0.006)
    top.location = (0, 0, 0.10)
    return group(parts + [page, top], loc=loc, turn=turn)
