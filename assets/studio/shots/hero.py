"""Home page: morning on the roaster's table. Calm on the left for words, everything that counts on the right."""

import random

import bpy

import beans
import props
import scenery
import sets


# The front of the white bag: what is read is sharp, the cup before it only a little soft.
LABEL = (2.42, 1.12, 1.05)


def build(p, job):
    scenery.richer(bpy.context.scene)
    scenery.slab(scenery.wood('table', '#35251B', '#5E4431', 0.8))
    scenery.wall(scenery.plaster('#A89F92'), y=7.5)
    scenery.linen(2.7, 1.9, (1.42, -0.15, 0), 12)
    props.tray((1.12, 0.12, 0.03))
    props.cup_of_coffee((1.12, 0.12, 0.08), glaze='#E7E0D3', foot=0.24, scale=1.06)
    props.coffee_bag(job, 'white', 'taiwan-alishan-honey', (2.42, 1.55, 0), -18)
    upright = p.get('upright')
    props.coffee_bag(job, 'black', 'panama-boquete-geisha-washed', (3.05, 2.5, 0) if upright else (3.62, 2.35, 0), -8)
    protos = beans.prototypes('medium', 6, 26)
    heap = beans.Heap(-2.6, -1.9, 6.2, 2.9)
    r = random.Random(8)
    heap.drop(beans.cluster(4, 210, (2.40, -0.50), 0.46, 0.7), protos, seed=6, limit=0.14)
    heap.drop([(r.gauss(1.35, 0.75), r.gauss(-0.85, 0.18)) for _ in range(60)], protos, seed=7, limit=0.14)
    heap.drop([(r.uniform(-2.2, 0.6), r.gauss(-0.45, 0.45)) for _ in range(24)], protos, seed=8, limit=0.14)
    scenery.morning((1.2, 0.4, 0.3), sun=3400, sky=210, fill=0.16, rim=150)
    if upright:
        sets.camera((1.52, -9.2, 3.3), (1.73, 0.3, 0.92), 74, 0.62, focus=LABEL)
    else:
        sets.camera((0.58, -9.8, 3.1), (0.58, 0.2, 1.02), 52, 0.50, focus=LABEL)
    return {'level': False, 'look': {'exposure': 0.22, 'contrast': 1.14, 'shoulder': 0.62, 'pivot': 0.22, 'vignette': 0.10}}
