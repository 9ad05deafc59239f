"""Banners on the page colour: objects to one side, the rest left free for words."""

import math

import beans
import props
import sets
from nodes import Mat, linear
from shapes import box, group, strip


FLAT = lambda x, y: x * 0  # noqa: E731


def _parcel(loc, turn):
    """Shipping carton with cotton string."""
    m = Mat('parcel', Roughness=0.8, Specular=0.2)
    m.set(Base_Color=m.ramp(m.noise(22, 4, 0.7), [(0.35, linear('#B48E63')), (0.65, linear('#A17C54'))]),
          Normal=m.bump(m.noise(150, 2), 0.2, 0.004))
    w, d, h = 2.0, 1.45, 1.0
    parts = [box('parcel', w, d, h, [m], 0.02)]
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


def build(p, job):
    sets.studio()
    scene = p['scene']
    if scene == 'products':
        props.coffee_bag(job, 'white', 'ethiopia-yirgacheffe-washed', (1.85, 0.55, 0), -20)
        props.coffee_bag(job, 'kraft', 'guatemala-antigua-washed', (3.40, 0.15, 0), -26)
        props.coffee_bag(job, 'black', 'blend-nightwalk-espresso', (4.78, 0.75, 0), -14)
        props.cup_of_coffee((0.72, -0.45, 0), scale=1.0)
        heap = beans.Heap(0, -2.0, 6.5, 2.2, floor=FLAT)
        heap.drop(beans.cluster(3, 40, (2.0, -1.05), 0.42, 0.30), beans.prototypes('medium', 6, 24), limit=0.03)
        sets.camera((0, -19, 4.3), (0, 0, 0.92), 56, 16)
    elif scene == 'shipping':
        _parcel((2.6, 0.5, 0), -22)
        props.coffee_bag(job, 'kraft', 'taiwan-hualien-wuhe-natural', (4.45, 0.0, 0), -28)
        sets.camera((0, -19, 4.6), (0, 0, 0.84), 56, 16)
    elif scene == 'offer':
        props.coffee_bag(job, 'white', 'costa-rica-tarrazu-red-honey', (1.75, 0.35, 0), -16)
        props.coffee_bag(job, 'kraft', 'brazil-cerrado-natural', (3.25, 0.05, 0), -24)
        props.coffee_bag(job, 'white', 'colombia-huila-pink-bourbon-washed', (4.75, 0.45, 0), -30)
        heap = beans.Heap(0, -2.2, 7.0, 2.6, floor=FLAT)
        heap.drop(beans.cluster(6, 90, (2.4, -1.1), 0.5, 0.28), beans.prototypes('medium', 6, 24), limit=0.03)
        sets.camera((0, -19, 4.6), (0, 0, 0.90), 56, 16)
    else:  # open graph: logo is laid over the left half
        props.coffee_bag(job, 'kraft', 'taiwan-alishan-honey', (1.75, 0.35, 0), -24)
        props.cup_of_coffee((0.55, -0.55, 0), scale=0.95)
        heap = beans.Heap(-1, -2.0, 4.5, 2.6, floor=FLAT)
        heap.drop(beans.cluster(6, 70, (1.9, -0.95), 0.32, 0.4), beans.prototypes('medium', 6, 24), limit=0.03)
        sets.camera((0, -17, 4.2), (0, 0, 0.92), 110, 16)
    return {}
