"""Four members, four still lifes: cup, hand grinder, notebook, sample scoop. No faces."""

import math

import bpy

import beans
import props
import scenery
import sets
from nodes import Mat, linear
from shapes import box, group, lathe


def _crisp(profile, edge=0.012):
    """Support points beside every corner, so that subdivision keeps it an edge."""
    out = []
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        d = math.hypot(r1 - r0, z1 - z0)
        k = min(0.3, edge / d)
        out += [(r0, z0), (r0 + (r1 - r0) * k, z0 + (z1 - z0) * k), (r1 - (r1 - r0) * k, z1 - (z1 - z0) * k)]
    return out + [profile[-1]]


def cup(job):
    scenery.linen(1.9, 1.5, (0.05, 0.0, 0), -14)
    props.tray((0, 0, 0.02), 0.62)
    props.cup_of_coffee((0, 0, 0.07), glaze='#5C7468', foot=0.22, speckle=0.35, scale=1.05)
    heap = beans.Heap(-1.6, -1.5, 3.2, 2.0)
    heap.drop(beans.cluster(3, 14, (0.75, -0.72), 0.24, 0.4), beans.prototypes('light', 5, 26), limit=0.12)


def grinder(job):
    """Hand grinder: steel and walnut, crank on top."""
    metal, wood = props.steel(0.26), scenery.wood('grip', '#3A2416', '#6A452B', 1.5)
    parts = [lathe('jar', _crisp([(0.0001, 0), (0.30, 0), (0.31, 0.02), (0.31, 0.62), (0.0001, 0.62)]), metal),
             lathe('grip', _crisp([(0.0001, 0.62), (0.32, 0.62), (0.33, 0.65), (0.33, 1.19), (0.32, 1.22), (0.0001, 1.22)]), wood),
             lathe('neck', _crisp([(0.0001, 1.22), (0.31, 1.22), (0.31, 1.46), (0.29, 1.49), (0.06, 1.51), (0.06, 1.60), (0.0001, 1.60)]), metal)]
    arm = box('arm', 1.0, 0.11, 0.03, [metal], 0.012)
    arm.location = (0.44, 0, 1.58)
    knob = lathe('knob', [(0.0001, 0), (0.05, 0), (0.06, 0.05), (0.13, 0.14), (0.13, 0.24), (0.07, 0.30), (0.0001, 0.31)], wood)
    knob.location = (0.88, 0, 1.61)
    group(parts + [arm, knob], loc=(-0.32, 0.12, 0), turn=-28)
    props.bowl((0.78, -0.28, 0), 0.44, 0.22, '#E4DDD0', 0.3)
    heap = beans.Heap(0.1, -0.95, 1.4, 1.4, floor=lambda x, y: 0.10 + 0.35 * ((x - 0.78) ** 2 + (y + 0.28) ** 2))
    spots = [(x, y) for x, y in beans.cluster(2, 110, (0.78, -0.28), 0.22, 1.0) if math.hypot(x - 0.78, y + 0.28) < 0.33]
    heap.drop(spots, beans.prototypes('medium', 6, 26), limit=9)


def notes(job):
    props.notebook((-0.25, -0.05, 0), 18, '#7A3F27')
    page = box('page', 1.0, 1.4, 0.006, [scenery.printed(job['artdir'] + '/label-ethiopia-guji-natural.png')] , 0)
    page.location, page.rotation_euler = (-0.02, -0.02, 0.124), (0, 0, 0.14)
    page.scale = (0.62, 0.56, 1)
    wood = Mat('pencil', Base_Color=linear('#1F2A2E'), Roughness=0.4)
    tip = Mat('tip', Base_Color=linear('#D8B48A'), Roughness=0.7)
    body = lathe('pencil', [(0.0001, 0), (0.035, 0), (0.035, 1.15), (0.0001, 1.15)], wood, 6, 0)
    point = lathe('point', [(0.035, 1.15), (0.010, 1.29), (0.0001, 1.32)], tip, 12, 0)
    g = group([body, point], loc=(1.05, -0.42, 0.036))
    g.rotation_euler = (math.radians(90), 0, math.radians(-118))
    props.cup_of_coffee((0.92, 0.55, 0), glaze='#E6DFD2', foot=0.2)


def scoop(job):
    """Measuring scoop of steel, full of beans, a few spilled before it."""
    metal, wood = props.steel(0.24, '#CFC8BC'), scenery.wood('handle', '#4A2D1A', '#85593A', 1.6)
    r, h = 0.50, 0.46
    shell = lathe('scoop', [(0.0001, 0), (r * 0.70, 0), (r * 0.80, 0.02), (r * 0.86, 0.06), (r, h - 0.01), (r + 0.012, h), (r - 0.006, h + 0.004),
                            (r - 0.018, h - 0.012), (r * 0.83, 0.075), (r * 0.76, 0.03), (0.0001, 0.02)], metal, 128)
    stem = box('stem', 0.09, 0.62, 0.028, [metal], 0.010)
    stem.location = (0, r + 0.28, h - 0.035)
    grip = lathe('grip', [(0.0001, 0), (0.055, 0), (0.070, 0.03), (0.062, 0.30), (0.075, 0.58), (0.055, 0.66), (0.0001, 0.67)], wood)
    grip.rotation_euler, grip.location = (math.radians(-90), 0, 0), (0, r + 0.46, h - 0.02)
    at = (-0.30, -0.10)
    group([shell, stem, grip], loc=(*at, 0), turn=-52)
    protos = beans.prototypes('medium', 6, 26)
    near = lambda x, y: ((x - at[0]) ** 2 + (y - at[1]) ** 2) / r ** 2
    heap = beans.Heap(-1.1, -0.9, 1.6, 1.6, floor=lambda x, y: 0.32 - 0.06 * near(x, y))
    spots = [q for q in beans.cluster(7, 260, at, 0.22, 1.0) if near(*q) < 0.62]
    heap.drop(spots[:120], protos, seed=2, limit=9)
    loose = beans.Heap(-1.8, -1.8, 3.6, 2.0)
    loose.drop(beans.cluster(5, 30, (0.32, -0.86), 0.26, 0.4), protos, seed=5, limit=0.02)


SCENES = {1: cup, 2: grinder, 3: notes, 4: scoop}


def build(p, job):
    n = p['member']
    scenery.richer(bpy.context.scene)
    scenery.slab(scenery.stone({1: '#D6D0C7', 2: '#CFCAC3', 3: '#D8D2C8', 4: '#CBC5BC'}[n]))
    scenery.wall(scenery.plaster('#C6C0B6'), y=6)
    SCENES[n](job)
    scenery.morning((0, 0, 0.4), sun=2300, sky=280, fill=0.24, rim=140)
    sets.camera((0.15, -8.2, 4.0), (0.14, 0.0, {1: 0.40, 2: 0.66, 3: 0.20, 4: 0.16}[n]), 96, 0.6, (0, -0.35, 0.4))
    return {'level': False, 'look': {'exposure': -0.3, 'contrast': 1.10, 'shoulder': 0.62, 'pivot': 0.24}}
