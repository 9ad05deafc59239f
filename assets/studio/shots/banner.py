"""Banners. Those behind white words are dark and leave the left free; the others stand on the page colour."""

import math

import bpy

import beans
import props
import scenery
import sets
from nodes import Mat, linear
from shapes import box, group, strip


FLAT = lambda x, y: x * 0  # noqa: E731


def _middle(m):
    """UV of the parcel's front in which the brand fills a strip right of the string."""
    place = m.node('Mapping')
    m.link(m.uv(), place.inputs['Vector'])
    place.inputs['Scale'].default_value = (1 / 0.54, 1 / 0.26, 1)
    place.inputs['Location'].default_value = (-0.38 / 0.54, -0.37 / 0.26, 0)
    return place.outputs[0]


def _parcel(brand, loc, turn):
    """Shipping carton with the brand stamped on it, tied with cotton string."""
    m = Mat('parcel', Roughness=0.8, Specular=0.2)
    m.set(Base_Color=m.ramp(m.noise(22, 4, 0.7), [(0.35, linear('#B48E63')), (0.65, linear('#A17C54'))]),
          Normal=m.bump(m.noise(150, 2), 0.2, 0.004))
    w, d, h = 2.0, 1.45, 1.0
    front = Mat('stamped', Roughness=0.8, Specular=0.2)
    ink = front.image(brand, _middle(front), 'CLIP')['Alpha']
    front.set(Base_Color=front.mix(front.math('MULTIPLY', ink, 0.85), linear('#AA855B'), linear('#33241A')))
    parts = [box('parcel', w, d, h, [m, front, m, m], 0.02)]
    tape = box('tape', w + 0.006, 0.16, 0.004, [Mat('tape', Base_Color=linear('#C8A678'), Roughness=0.4)], 0)
    tape.location = (0, 0, h)
    cord = Mat('cord', Base_Color=linear('#EFE6D2'), Roughness=0.9)
    e = 0.012
    loops = [[(-0.42, -d / 2 - e, 0), (-0.42, -d / 2 - e, h), (-0.42, -d / 2, h + e), (-0.42, d / 2, h + e), (-0.42, d / 2 + e, h),
              (-0.42, d / 2 + e, 0)],
             [(-w / 2 - e, -0.28, 0), (-w / 2 - e, -0.28, h), (-w / 2, -0.28, h + e), (w / 2, -0.28, h + e), (w / 2 + e, -0.28, h),
              (w / 2 + e, -0.28, 0)]]
    for path, across in zip(loops, ((1, 0, 0), (0, 1, 0))):
        parts.append(strip('cord', path, [across] * len(path), 0.03, cord, thick=0.022, cols=2))
    bow = [(-0.42 + 0.26 * math.sin(a) * (1 + 0.3 * math.cos(a)), -0.28 + 0.16 * math.sin(2 * a), h + 0.05 + 0.05 * abs(math.sin(a)))
           for a in [2 * math.pi * i / 40 for i in range(41)]]
    parts.append(strip('bow', bow, [(0, 0, 1)] * 41, 0.03, cord, thick=0.024, cols=2))
    return group(parts + [tape], loc=loc, turn=turn)


def _dark_table():
    """The hero's table, a little darker: it lies behind words."""
    scenery.richer(bpy.context.scene)
    scenery.slab(scenery.wood('table', '#33241B', '#5A4130', 0.8), x=24)
    scenery.wall(scenery.plaster('#8D8376'), y=6.5, x=30)
    scenery.morning((1.4, 0.4, 0.4), sun=3600, sky=210, fill=0.17, rim=150)
    return {'level': False, 'look': {'exposure': 0.10, 'contrast': 1.14, 'shoulder': 0.62, 'pivot': 0.22, 'vignette': 0.12}}


def _products(job):
    look = _dark_table()
    props.coffee_bag(job, 'white', 'ethiopia-yirgacheffe-washed', (0.35, 0.75, 0), -14)
    props.coffee_bag(job, 'kraft', 'guatemala-antigua-washed', (1.95, 0.25, 0), -24)
    props.coffee_bag(job, 'black', 'blend-nightwalk-espresso', (3.45, 0.95, 0), -12)
    props.tray((-0.78, -0.45, 0))
    props.cup_of_coffee((-0.78, -0.45, 0.05), scale=0.98)
    heap = beans.Heap(-1.2, -2.2, 6.5, 2.2, floor=FLAT)
    heap.drop(beans.cluster(3, 90, (1.15, -1.0), 0.55, 0.28), beans.prototypes('medium', 6, 24), limit=0.03)
    sets.camera((0, -17, 3.6), (0, 0, 1.0), 62, 0.9, focus=(1.4, -0.2, 1.0))
    return look


def _offer(job):
    look = _dark_table()
    props.coffee_bag(job, 'white', 'costa-rica-tarrazu-red-honey', (0.30, 0.45, 0), -10)
    props.coffee_bag(job, 'kraft', 'brazil-cerrado-natural', (1.90, 0.85, 0), -18)
    props.coffee_bag(job, 'white', 'colombia-huila-pink-bourbon-washed', (3.40, 0.35, 0), -28)
    heap = beans.Heap(-1.6, -2.4, 7.0, 2.6, floor=FLAT)
    heap.drop(beans.cluster(6, 150, (1.7, -0.95), 0.75, 0.26), beans.prototypes('medium', 6, 24), limit=0.03)
    sets.camera((0, -17, 3.6), (0, 0, 1.0), 62, 0.9, focus=(1.4, -0.2, 1.0))
    return look


def _shipping(job):
    """Parcel, bag and carton in the middle: shown beside words, often cut to another shape."""
    sets.studio()
    _parcel(job['artdir'] + '/brand-print.png', (-0.62, 0.15, 0), -20)
    props.coffee_bag(job, 'kraft', 'taiwan-hualien-wuhe-natural', (1.42, 0.05, 0), -28)
    props.coffee_bag(job, 'white', 'taiwan-alishan-honey', (0.95, 1.35, 0), -14)
    sets.camera((0, -17, 4.6), (0.10, 0.3, 0.94), 98, 16)
    return {}


def _open_graph(job):
    """The logo is laid over the left half."""
    sets.studio()
    props.coffee_bag(job, 'white', 'taiwan-alishan-honey', (1.75, 0.35, 0), -24)
    props.cup_of_coffee((0.55, -0.55, 0), scale=0.95)
    heap = beans.Heap(-1, -2.0, 4.5, 2.6, floor=FLAT)
    heap.drop(beans.cluster(6, 70, (1.9, -0.95), 0.32, 0.4), beans.prototypes('medium', 6, 24), limit=0.03)
    sets.camera((0, -17, 4.2), (0, 0, 0.92), 110, 16)
    return {'look': {'exposure': -0.15}}


SCENES = {'products': _products, 'offer': _offer, 'shipping': _shipping, 'og': _open_graph}


def build(p, job):
    return SCENES[p['scene']](job)
