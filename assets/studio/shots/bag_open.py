"""Second picture of a bag: opened, filled, beans spilled in front; camera higher so that one looks into the mouth."""

import random

import bpy

import bag
import beans
import sets
from nodes import Mat, linear
from shapes import group, mesh

TURN, AT = -16, (-0.22, 0.30, 0)
FILL = 1.86


def _filling(protos):
    """Beans lying on a hidden plate inside the bag."""
    plate = mesh('plate', [(x, y, FILL - 0.04) for x, y in ((-0.56, -0.27), (0.56, -0.27), (0.56, 0.27), (-0.56, 0.27))],
                 [(0, 1, 2, 3)], [Mat('dark', Base_Color=linear('#1C120C'), Roughness=0.9)])
    heap = beans.Heap(-0.75, -0.5, 1.5, 1.0, floor=lambda x, y: FILL + 0.06 - 0.10 * (x / 0.5) ** 2 - 0.8 * y * y)
    r = random.Random(31)
    spots = [(r.uniform(-0.47, 0.47), r.uniform(-0.21, 0.21)) for _ in range(300)]
    lying = heap.drop(spots, protos, seed=3, limit=9)
    # The edge of the heap is steep; beans that rolled off it would stick out of the film.
    kept = [o for o in lying if abs(o.matrix_world.translation.x) < 0.48 and abs(o.matrix_world.translation.y) < 0.24]
    for o in set(lying) - set(kept):
        bpy.data.objects.remove(o)
    return [plate] + kept


def build(p, job):
    sets.studio()
    kind = p['kind']
    body = bag.film(kind, p['brand'], sealed=False)
    parts = bag.build(body, bag.label_paper(1), linear(bag.SKINS[kind][0]), job['sims'], opened=True)
    protos = beans.prototypes(p['roast'])
    group(parts + _filling(protos), loc=AT, turn=TURN)
    heap = beans.Heap(-2.2, -2.0, 4.4, 3.0)
    heap.drop(beans.cluster(8, 150, (0.52, -0.92), 0.27, 0.60), protos, seed=9, limit=0.03)
    heap.drop(beans.cluster(5, 20, (0.02, -1.06), 0.42, 0.3), protos, seed=4, limit=0.03)
    sets.camera((0, -14.2, 6.6), (0.04, -0.12, 0.93), 150, 14, focus=(0, -0.4, 1.0))
    return {'prints': True}
