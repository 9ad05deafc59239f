"""Stoneware and glass."""

import math

from nodes import Mat, linear
from shapes import lathe, mesh


def glaze(color, speckle=0.5, foot=0.0, foot_color='#6A4630'):
    """Matt glaze with iron speckles; below `foot` the clay is left bare."""
    m = Mat('glaze', Specular=0.5)
    base = linear(color)
    spots = m.math('MULTIPLY', m.math('GREATER_THAN', m.noise(46, 1, 0.5), 0.70), speckle)
    shown = m.mix(spots, base, linear('#5A4330'))
    rough = 0.30
    if foot:
        z = m.xyz()[2]
        edge = m.math('ADD', z, m.math('MULTIPLY', m.noise(6, 1), 0.03))
        bare = m.math('LESS_THAN', edge, foot)
        shown = m.mix(bare, shown, linear(foot_color))
        rough = m.math('MULTIPLY_ADD', bare, 0.5, 0.30)
    m.set(Base_Color=shown, Roughness=rough)
    rings = m.math('SINE', m.math('MULTIPLY', m.xyz()[2], 2 * math.pi / 0.055))
    return m.set(Normal=m.bump(rings, 0.10, 0.012, m.bump(m.noise(7, 2), 0.12, 0.03)))


def tumbler(radius=0.42, height=0.8, glaze_=None, coffee=0.0, **kw):
    """Handleless cup. `coffee` is the share it is filled."""
    color = kw.pop('glaze', '#EDE8DF')
    m = glaze_ or glaze(color, kw.pop('speckle', 0.5), kw.pop('foot', 0.16 * height))
    r, h, t = radius, height, 0.035
    outer = [(0.0001, 0), (r * 0.58, 0), (r * 0.63, 0.012), (r * 0.70, 0.10 * h), (r * 0.86, 0.38 * h), (r * 0.95, 0.68 * h),
             (r * 0.985, 0.94 * h), (r * 0.985, h - 0.008), (r * 0.965, h)]
    inner = [(r * 0.94, h - 0.008), (r * 0.93, 0.92 * h), (r * 0.95 - t, 0.66 * h), (r * 0.84 - t, 0.36 * h),
             (r * 0.62 - t, 0.11 * h), (r * 0.4, 0.07 * h), (0.0001, 0.065 * h)]
    parts = [lathe('cup', outer + inner, m)]
    if coffee:
        parts.append(coffee_disc(r * 0.80 + r * 0.13 * coffee, coffee * h))
    return parts


def coffee_disc(radius, z, crema=False):
    """Liquid surface with a thin bright rim where it climbs the wall."""
    m = Mat('coffee', Roughness=0.06, Specular=0.5)
    x, y, _ = m.xyz()
    d = m.math('DIVIDE', m.math('SQRT', m.math('ADD', m.math('MULTIPLY', x, x), m.math('MULTIPLY', y, y))), radius)
    if crema:
        tone = m.ramp(m.math('ADD', d, m.math('MULTIPLY', m.noise(14, 4, 0.6), 0.2)),
                      [(0.2, linear('#6B4526')), (0.7, linear('#84592F')), (1.0, linear('#4A2C17'))])
        m.set(Base_Color=tone, Roughness=0.35)
    else:
        m.set(Base_Color=m.ramp(d, [(0.0, linear('#180B06')), (0.86, linear('#241009')), (0.95, linear('#5A2C14')),
                                    (1.0, linear('#7A4420'))]))
    o = lathe('coffee', [(0.0001, 0), (radius * 0.6, 0), (radius * 0.9, 0), (radius * 0.97, 0.004), (radius, 0.014)], m)
    o.location = (0, 0, z)
    return o


def glass(name='glass', tint=(1, 1, 1, 1), rough=0.0):
    """Thin clear glass. Shadow rays pass through it, as caustics are switched off."""
    m = Mat(name, Base_Color=tint, Roughness=rough, Specular=0.5, Transmission=1.0, IOR=1.45)
    tree = m.tree
    out = tree.nodes['Material Output']
    path = m.node('LightPath')
    clear = m.node('BsdfTransparent')
    clear.inputs['Color'].default_value = (0.94, 0.95, 0.95, 1)
    mix = m.node('MixShader')
    m.link(path.outputs['Is Shadow Ray'], mix.inputs[0])
    tree.links.new(m.bsdf.outputs[0], mix.inputs[1])
    tree.links.new(clear.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs['Surface'])
    return m
