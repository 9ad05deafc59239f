"""First picture of a bag: standing, turned a little, front towards the key light."""

import bag
import sets
from nodes import linear
from shapes import group


def build(p, job):
    sets.studio()
    kind = p['kind']
    body = bag.film(kind, p['brand'], top=2.03)
    parts = bag.build(body, bag.label_paper(1), linear(bag.SKINS[kind][0]), job['sims'], seed=p.get('seed', 3))
    group(parts, loc=(-0.06, 0, 0), turn=-24)
    sets.product_camera()
    return {'prints': True}
