"""Home page: morning on the roaster's table. Calm on the left for words, everything that counts on the right."""

import random

import bpy

import beans
import props
import scenery
import sets


def build(p, job):
    scenery.richer(bpy.context.scene)
    scenery.slab(scenery.wood('table', '#35251B', '#5E4431', 0.8))
    scenery.wall(scenery.plaster('#B9AB97'), y=7.5)
    scenery.linen(2.7, 1.9, (1.42, -0.15, 0), 12)
    props.tray((1.12, 0.12, 0.03))
    props.cup_of_coffee((1.12, 0.12, 0.08), glaze='#E7E0D3', foot=0.24, scale=1.06)
    props.coffee_bag(job, 'kraft', 'taiwan-alishan-honey', (2.42, 1.55, 0), -18)
    props.coffee_bag(job, 'black', 'panama-boquete-geisha-washed', (3.75, 2.35, 0), -8)
    protos = beans.prototypes('medium', 6, 26)
    heap = beans.Heap(-2.6, -1.9, 6.2, 2.9)
    r = random.Random(8)
    heap.drop(beans.cluster(4, 210, (2.40, -0.50), 0.46, 0.7), protos, seed=6, limit=0.14)
    heap.drop([(r.gauss(1.35, 0.75), r.gauss(-0.85, 0.18)) for _ in range(60)], protos, seed=7, limit=0.14)
    heap.drop([(r.uniform(-2.2, 0.6), r.gauss(-0.45, 0.45)) for _ in range(24)], protos, seed=8, limit=0.14)
    scenery.morning((1.2, 0.4, 0.3), sun=3400, sky=210, fill=0.16, rim=150)
    if p.get('upright'):
        sets.camera((1.55, -9.2, 3.3), (1.66, 0.3, 0.92), 84, 0.40, focus=(1.12, -0.25, 0.5))
    else:
        sets.camera((0.20, -8.8, 2.9), (0.20, 0.2, 0.90), 54, 0.34, focus=(1.12, -0.25, 0.5))
    return {'level': False, 'look': {'exposure': 0.22, 'contrast': 1.14, 'shoulder': 0.62, 'pivot': 0.22, 'vignette': 0.10}}
