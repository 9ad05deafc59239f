"""First picture of a drip-bag product: carton, one sachet leaning on it, one lying in front."""

import math

import carton
import sets
from shapes import group


def build(p, job):
    sets.studio()
    blank = carton.board(index=2)
    b = carton.folding_carton(1.24, 0.66, 1.54, carton.board(index=4), blank, carton.board(index=3))
    group([b], loc=(0.34, 0.42, 0), turn=-22)
    film = carton.sachet_film(1)
    one = carton.sachet(film, job['sims'], seed=1)
    one.rotation_euler = (math.radians(-15), 0, math.radians(10))
    one.location = (-0.60, -0.52, 0.0)
    two = carton.sachet(film, job['sims'], seed=2)
    two.rotation_euler = (math.radians(-87), 0, math.radians(-24))
    two.location = (0.20, -1.42, 0.075)
    sets.camera((0, -15.2, 3.9), (-0.04, -0.1, 0.66), 170, 16, focus=(0, -0.5, 0.7))
    return {'prints': True}
