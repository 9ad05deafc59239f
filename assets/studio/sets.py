"""The photo studio: render settings, backdrop, lights and cameras."""

import math

import bpy
import numpy as np
from mathutils import Vector

from nodes import Mat, linear
from shapes import add, mesh


def fresh():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.use_denoising = False  # Debian's build has no OpenImageDenoise; see oidn.py
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 4, 1, 2, 4
    c.transparent_max_bounces = 8
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    c.use_adaptive_sampling = True
    # Smooth paper needs few samples, the denoiser does the rest; edges and texture get the full number.
    c.adaptive_threshold, c.adaptive_min_samples = 0.06, 4
    c.filter_width = 1.3
    c.seed = 7
    s.world = bpy.data.worlds.new('world')
    s.world.use_nodes = True
    s.frame_set(1)
    return s


def ambient(color, strength):
    bg = bpy.context.scene.world.node_tree.nodes['Background']
    bg.inputs[0].default_value = linear(color)
    bg.inputs[1].default_value = strength


def softbox(name, loc, target, size, watts, color='#FFFFFF', spread=None):
    light = bpy.data.lights.new(name, 'AREA')
    light.energy, light.color, light.shape = watts, linear(color)[:3], 'RECTANGLE'
    light.size, light.size_y = size
    if spread:
        light.spread = math.radians(spread)
    o = add(name, light)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def camera(loc, target, lens, fstop=None, focus=None, shift=(0, 0), roll=0.0):
    cam = bpy.data.cameras.new('camera')
    # The sensor width follows the longer side, so that one lens length frames upright and wide pictures alike.
    cam.lens, cam.sensor_width, cam.sensor_fit = lens, 36, 'AUTO'
    cam.shift_x, cam.shift_y = shift
    o = add('camera', cam)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    if roll:
        o.rotation_euler.rotate_axis('Z', math.radians(roll))
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = (Vector(focus or target) - Vector(loc)).length
        cam.dof.aperture_blades = 9
    bpy.context.scene.camera = o
    return o


def backdrop(color='#EDE8E0', wide=60, front=-24, back=16, radius=9, height=24):
    """Seamless paper: floor, quarter circle, wall. Writes 1 to pass `ground`, so that its tone can be made exact."""
    a = np.linspace(0, math.pi / 2, 48)
    profile = [(front, 0)] + list(zip(back - radius + np.sin(a) * radius, radius - np.cos(a) * radius)) + [(back, height)]
    v = [(x, y, z) for y, z in profile for x in (-wide / 2, wide / 2)]
    f = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    m = Mat('paper', Base_Color=linear(color), Roughness=0.95, Specular=0.05)
    m.aov('ground', value=1.0)
    o = mesh('ground', v, f, [m])
    o['ground'] = True
    return o


def studio():
    """One light for every product: window-like key from the left, weak fill, narrow rim from behind right."""
    backdrop()
    ambient('#F6F5F2', 0.31)
    softbox('key', (-5.4, -4.4, 6.6), (0, 0, 0.9), (2.5, 2.5), 860, '#FFF8F0')
    softbox('top', (0.4, 2.0, 6.6), (0, 0.2, 0.5), (3.2, 2.2), 110, '#FFFBF6')
    softbox('rim', (4.8, 3.4, 2.6), (0, 0, 1.1), (0.8, 3.4), 60, '#FFFBF7')


def product_camera(fstop=16):
    """Fixed for all first pictures. 1 unit = 10 cm, so an f-number here acts like ten times as much."""
    return camera((0, -15.2, 3.1), (0, 0, 1.03), 182, fstop, focus=(0, -0.5, 1.0))
