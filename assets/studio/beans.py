"""Coffee beans: a few modelled prototypes and a quick way to heap hundreds of them."""

import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from nodes import Mat, linear
from shapes import grid_faces, mesh

# Three colours per roast (dark, middle, light bean) and how glossy the surface is.
ROASTS = {
    'green': ('#999372', '#ACA586', '#BAB398', 0.62),
    'honey': ('#A8834C', '#BC9A62', '#CDAF7C', 0.60),
    'natural': ('#9A7A4E', '#B08E5E', '#C0A276', 0.62),
    'parchment': ('#D2BC8E', '#DECBA2', '#E8D8B6', 0.66),
    'light': ('#6B4428', '#7D5233', '#906443', 0.46),
    'medium': ('#4B2A18', '#593521', '#68402A', 0.40),
    'dark': ('#25150E', '#301C13', '#3B2419', 0.26),
}


def material(roast='medium'):
    low, mid, high, rough = ROASTS[roast]
    m = Mat('bean-' + roast, Specular=0.42)
    pick = m.node('ObjectInfo').outputs['Random']
    base = m.ramp(pick, [(0, linear(low)), (0.5, linear(mid)), (1, linear(high))])
    blotch = m.noise(9, 2, 0.6)
    base = m.mix(m.math('MULTIPLY', blotch, 0.7), base, linear(low))
    skin = m.node('Attribute', {'attribute_name': 'groove'}).outputs['Fac']
    pale = {'green': '#C9C7A4', 'parchment': '#B79B68', 'dark': '#6B4A31'}.get(roast, '#B08A5E')
    base = m.mix(m.math('MULTIPLY', skin, 0.5), base, linear(pale))
    m.set(Base_Color=base, Roughness=m.math('MULTIPLY_ADD', blotch, 0.25, rough - 0.12))
    return m.set(Normal=m.bump(m.noise(34, 2, 0.6, warp=0.8), 0.3, 0.012))


def prototype(seed, mat, res=30):
    """Domed back, flat face with an S-shaped groove. About 0.55 x 0.40 x 0.25 before scaling."""
    r = random.Random(seed)
    length, width, thick = 0.55 * r.uniform(0.93, 1.06), 0.40 * r.uniform(0.94, 1.05), 0.27 * r.uniform(0.93, 1.06)
    bend, slit = r.uniform(0.02, 0.05) * r.choice((-1, 1)), r.uniform(0.030, 0.042)
    verts, groove = [], []
    for j in range(res + 1):
        x = math.cos(math.pi * j / res)
        ring = max(0.0, 1 - x * x) ** 0.46
        for i in range(res * 2):
            a = math.pi * i / res
            cx, cy = ring * math.cos(a), ring * math.sin(a)
            px, py = x * length / 2, cx * width / 2 * (1 + 0.05 * x)
            pz = cy ** 0.93 * thick * 0.62 if cy >= 0 else -abs(cy) ** 1.5 * thick * 0.24
            cut = 0.0
            if cy <= 0:
                off = (py - bend * math.sin(x * 2.6)) / slit
                ends = max(0.0, 1 - abs(x) ** 6)
                cut = math.exp(-off * off) * ends
                pz += 0.105 * cut - 0.012 * math.exp(-((abs(off) - 1.9) / 0.9) ** 2) * ends
            k = 1 + 0.02 * noise.noise(Vector((px * 5 + seed * 7, py * 5, pz * 5)))
            verts.append((px * k, py * k, pz * k))
            groove.append(cut if abs(x) < 0.93 else 0.0)
    o = mesh('bean', verts, grid_faces(res + 1, res * 2, True), [mat])
    a = o.data.attributes.new(name='groove', type='FLOAT', domain='POINT')
    a.data.foreach_set('value', np.array(groove, np.float32))
    data = o.data
    bpy.data.objects.remove(o)
    return data


def prototypes(roast, count=6, res=30):
    m = material(roast)
    return [prototype(i + 1, m, res) for i in range(count)]


class Heap:
    """Drops beans one by one on a height map of what is already there. No physics engine, seconds for hundreds."""

    def __init__(self, x0, y0, wide, deep, cell=0.012, ceiling=3.0, floor=None):
        self.x0, self.y0, self.cell = x0, y0, cell
        coarse = 4
        nx, ny = int(wide / cell / coarse), int(deep / cell / coarse)
        self.h = np.zeros((ny * coarse, nx * coarse), np.float32)
        if floor is not None:  # a function of arrays (x, y)
            y, x = np.mgrid[0:self.h.shape[0], 0:self.h.shape[1]]
            self.h[:] = floor(x * cell + x0, y * cell + y0)
        else:
            scene = bpy.context.scene
            graph = bpy.context.evaluated_depsgraph_get()
            g = np.zeros((ny, nx), np.float32)
            for j in range(ny):
                for i in range(nx):
                    start = Vector((x0 + i * cell * coarse, y0 + j * cell * coarse, ceiling))
                    hit, loc, *_ = scene.ray_cast(graph, start, Vector((0, 0, -1)))
                    g[j, i] = loc.z if hit else 0
            self.h[:] = np.kron(g, np.ones((coarse, coarse), np.float32))
        self.ground = self.h.copy()

    def drop(self, points, protos, seed=5, size=0.25, limit=0.2, steep=0.55):
        """points: (x, y). Beans never land where the bare ground is higher than `limit`."""
        r = random.Random(seed)
        placed = []
        for x, y in points:
            for attempt in range(16):
                yaw, s = r.uniform(0, 6.283), size * r.uniform(0.9, 1.08)
                reach = int(0.32 * size / self.cell) + 1
                i, j = int((x - self.x0) / self.cell), int((y - self.y0) / self.cell)
                if min(i, j) < reach or j + reach >= self.h.shape[0] or i + reach >= self.h.shape[1]:
                    break
                box = (slice(j - reach, j + reach), slice(i - reach, i + reach))
                gy, gx = np.mgrid[-reach:reach, -reach:reach] * self.cell
                u = (gx * math.cos(yaw) + gy * math.sin(yaw)) / (0.27 * s)
                v = (gy * math.cos(yaw) - gx * math.sin(yaw)) / (0.195 * s)
                d = u * u + v * v
                under = d < 1
                if self.ground[box][d < 1.35].max() > limit:
                    break
                here = self.h[box]
                fit = np.c_[gx[under], gy[under], np.ones(under.sum())]
                c = np.linalg.lstsq(fit, here[under], rcond=None)[0]
                slope = math.hypot(c[0], c[1])
                if slope > steep and attempt < 15:  # too steep: roll down a little and try again
                    x, y = x - c[0] / slope * 0.25 * size, y - c[1] / slope * 0.25 * size
                    continue
                rest = c[2] + max(0.0, float(np.percentile(here[under] - fit @ c, 80)))
                face_up = r.random() < 0.5
                n = Vector((-c[0] + r.gauss(0, 0.11), -c[1] + r.gauss(0, 0.11), 1)).normalized()
                q = n.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(yaw, 3, 'Z')
                if face_up:
                    q = q @ Matrix.Rotation(math.pi + r.gauss(0, 0.15), 3, 'X')
                m = q.to_4x4()
                m.translation = (x, y, rest + (0.155 if face_up else 0.055) * s)
                o = bpy.data.objects.new('bean', r.choice(protos))
                bpy.context.scene.collection.objects.link(o)
                o.matrix_world = m @ Matrix.Scale(s, 4)
                placed.append(o)
                top = c[0] * gx + c[1] * gy + rest + 0.21 * s * np.sqrt(np.clip(1 - d, 0, 1))
                self.h[box] = np.where(under, np.maximum(here, top), here)
                break
        return placed


def cluster(seed, count, center, spread, squash=0.8):
    """Points of a loose pile, denser in the middle."""
    r = random.Random(seed)
    out = []
    for _ in range(count):
        d, a = abs(r.gauss(0, 1)), r.uniform(0, 6.283)
        out.append((center[0] + d * spread * math.cos(a), center[1] + d * spread * squash * math.sin(a)))
    return out
