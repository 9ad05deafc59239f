"""Side-gusset coffee bag: an isometric fold, inflated by the cloth solver, with paper label, valve and seams."""

import math

import numpy as np
from mathutils import Vector, noise

from cloth import settle
from nodes import Mat, linear
from shapes import grid_faces, lathe, mesh, solidify, subsurf

WIDTH, DEPTH, LENGTH = 1.30, 0.76, 2.24
FRONT, SIDE, ROWS = 64, 32, 112
RING = 2 * (FRONT + SIDE)
CORNERS = (0, FRONT, FRONT + SIDE, 2 * FRONT + SIDE)
LABEL_COLS = (7, FRONT - 7)
LABEL_ROW = 8
LABEL_RATIO = 1.28  # height over width of the artwork


def _smooth(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def _rest(opened, seed):
    """Vertex grid (rows+1, ring, 3) before inflation."""
    t = np.arange(ROWS + 1) / ROWS
    if opened:
        half = DEPTH / 2 * (1 - 0.16 * _smooth((t - 0.55) / 0.45))
    else:
        half = np.maximum(DEPTH / 2 * (1 - _smooth((t - 0.46) / 0.34)), 0.006)
    step = LENGTH / ROWS
    z = np.concatenate([[0], np.cumsum(np.sqrt(np.maximum(step ** 2 - np.diff(half) ** 2, 1e-6)))])
    inward = np.sqrt(np.maximum((DEPTH / 2) ** 2 - half ** 2, 0)) * 0.985
    g = np.zeros((ROWS + 1, RING, 3))
    g[:, :, 2] = z[:, None]
    s = np.arange(FRONT) / FRONT
    k = np.arange(SIDE) / SIDE
    fold = 1 - np.abs(2 * k - 1)
    a, b, c = FRONT, FRONT + SIDE, 2 * FRONT + SIDE
    g[:, :a, 0] = -WIDTH / 2 + WIDTH * s
    g[:, :a, 1] = -half[:, None]
    g[:, a:b, 0] = WIDTH / 2 - inward[:, None] * fold
    g[:, a:b, 1] = half[:, None] * (2 * k - 1)
    g[:, b:c, 0] = WIDTH / 2 - WIDTH * s
    g[:, b:c, 1] = half[:, None]
    g[:, c:, 0] = -WIDTH / 2 + inward[:, None] * fold
    g[:, c:, 1] = half[:, None] * (1 - 2 * k)
    for j in range(ROWS + 1):
        calm = 0.1 if (t[j] > 0.8 and not opened) else 1.0
        for i in range(RING):
            n = 0.006 * noise.noise(Vector(g[j, i] * 3) + Vector((seed, 0, 0)))
            g[j, i, 0] += n
            g[j, i, 1] += n * calm
    return g, t


def _inflate(o, g, t, opened, seed, folder):
    pin = o.vertex_groups.new(name='pin')
    air = o.vertex_groups.new(name='air')
    pin.add([(ROWS + 1) * RING], 1, 'REPLACE')
    for j in range(ROWS + 1):
        row = list(range(j * RING, (j + 1) * RING))
        if j <= 1 or (t[j] >= 0.87 and not opened):
            pin.add(row, 1, 'REPLACE')
        # An open bag is filled only to three quarters; above that the film stands on its own.
        air.add(row, 1.0 if not opened else float(1 - 0.9 * _smooth((t[j] - 0.55) / 0.3)), 'REPLACE')
    if opened:  # corners of the mouth stay where the fold puts them
        pin.add([ROWS * RING + c for c in CORNERS], 1, 'REPLACE')
    o.shape_key_add(name='rest')
    squash = o.shape_key_add(name='squash')
    top = g[-1, 0, 2]
    for i, v in enumerate(g.reshape(-1, 3)):
        u = max(0.0, v[2] / top * 2 - 1)
        drop = 0.085 if not opened else 0.05
        squash.data[i].co = (v[0] + 0.012 * u * u * math.sin(seed),
                             v[1] - 0.03 * u * u + 0.02 * u * u * math.sin(v[0] * 2.2 + seed), v[2] - drop * u)
    squash.value = 0
    squash.keyframe_insert('value', frame=1)
    squash.value = 1
    squash.keyframe_insert('value', frame=21)
    settle(o, ['bag', 3, opened, seed, WIDTH, DEPTH, LENGTH], folder, 30, tension_stiffness=45, compression_stiffness=45,
           shear_stiffness=25, bending_stiffness=0.45, vertex_group_mass='pin', vertex_group_pressure='air',
           uniform_pressure_force=3.0 if not opened else 2.4)


def _iron(g, t, opened):
    """Takes out what film would not do: gussets popped outward, ears at the corners."""
    over = np.abs(g[..., 0]) - (WIDTH / 2 + 0.012)
    g[..., 0] -= np.sign(g[..., 0]) * np.where(over > 0, over * 0.97, 0)
    kernel = np.exp(-(np.arange(-18, 19) / 8.0) ** 2)
    kernel /= kernel.sum()
    pad = np.pad(g, ((18, 18), (0, 0), (0, 0)), mode='reflect', reflect_type='odd')
    soft = sum(k * pad[i:i + ROWS + 1] for i, k in enumerate(kernel))
    ring = np.arange(RING)
    near = np.zeros(RING)
    for c in CORNERS:
        d = np.minimum(np.abs(ring - c), RING - np.abs(ring - c))
        near = np.maximum(near, np.exp(-(d / 7.0) ** 2))
    near = np.where(ring > FRONT + SIDE, np.maximum(near, 0.9), near)
    w = (near[None] * (np.clip((0.84 - t) / 0.06, 0, 1)[:, None] if not opened else 1))[..., None]
    return g * (1 - w) + soft * w


def _crease(me, cap):
    """Keeps the four vertical edges crisp under subdivision."""
    ends = np.empty(len(me.edges) * 2, np.int32)
    me.edges.foreach_get('vertices', ends)
    ends = ends.reshape(-1, 2)
    column = ends % RING
    sharp = (column[:, 0] == column[:, 1]) & np.isin(column[:, 0], CORNERS) & (ends.max(1) < cap)
    me.edges.foreach_set('crease', np.where(sharp, 0.7, 0.0).astype(np.float32))


def _fins(g, body, opened):
    """Quad seals along the two front edges, as a mesh of their own: shared edges would show as black seams."""
    v, f = [], []
    kernel = np.ones(15) / 15
    for n, (c, side) in enumerate(((0, -1), (FRONT, 1))):
        edge = g[:, c]
        along = np.stack([np.full(ROWS + 1, side * 0.95), np.full(ROWS + 1, -0.22), np.zeros(ROWS + 1)], 1)
        depth = np.clip(-edge[:, 1] / (DEPTH / 2), 0, 1)
        along[:, 1] *= np.convolve(np.pad(depth, 7, 'edge'), kernel, 'valid')
        along /= np.linalg.norm(along, axis=1, keepdims=True)
        for e, d in zip(edge, along):
            v += [e - d * 0.022 + (0, 0.004, 0), e + d * 0.02, e + d * 0.044]
        f += list(grid_faces(ROWS + 1, 3) + n * 3 * (ROWS + 1))
    o = mesh('fins', v, f, [body], uvs=np.full((len(v), 2), -3.0))
    solidify(o, 0.009)
    return subsurf(o)


def _label(g, normals, paper):
    i0, i1 = LABEL_COLS
    wide = (i1 - i0) / FRONT * WIDTH
    j1 = LABEL_ROW + round(wide * LABEL_RATIO / LENGTH * ROWS)
    part = g[LABEL_ROW:j1 + 1, i0:i1 + 1] + normals[LABEL_ROW:j1 + 1, i0:i1 + 1] * 0.006
    rows, cols = part.shape[:2]
    v, u = np.mgrid[0:rows, 0:cols]
    uvs = np.stack([u / (cols - 1), v / (rows - 1)], -1).reshape(-1, 2)
    o = mesh('label', part.reshape(-1, 3), grid_faces(rows, cols), [paper], uvs=uvs)
    solidify(o, 0.005)
    return subsurf(o)


def _valve(g, normals, color):
    j, i = int(ROWS * 0.80), FRONT // 2
    n = Vector(normals[j - 4:j + 5, i - 5:i + 6].reshape(-1, 3).mean(0)).normalized()
    m = Mat('valve', Base_Color=color, Roughness=0.45)
    o = lathe('valve', [(0.0001, 0.006), (0.010, 0.006), (0.012, 0.003), (0.040, 0.004), (0.044, 0.009), (0.058, 0.0095),
                        (0.064, 0.006), (0.068, -0.01)], m, 64)
    o.location = Vector(g[j, i]) + n * 0.006
    o.rotation_euler = n.to_track_quat('Z', 'Y').to_euler()
    return o


def build(body, paper, valve_color, folder, opened=False, seed=3):
    """Returns the parts of one bag standing on z=0, front towards -y."""
    g, t = _rest(opened, seed)
    flat = np.concatenate([g.reshape(-1, 3), [[0, 0, 0.015]]])
    cap = len(flat) - 1
    faces = [tuple(q) for q in grid_faces(ROWS + 1, RING, True)] + [(cap, (i + 1) % RING, i) for i in range(RING)]
    front = np.full((len(flat), 2), -3.0)
    jj, ii = np.mgrid[0:ROWS + 1, 0:FRONT + 1]
    front[(jj * RING + ii).ravel()] = np.stack([ii / FRONT, jj / ROWS], -1).reshape(-1, 2)
    o = mesh('bag', flat, faces, [body], uvs=front)
    _inflate(o, g, t, opened, seed, folder)
    co = np.empty(len(flat) * 3, np.float32)
    o.data.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3).astype(np.float64)
    g = _iron(co[:cap].reshape(ROWS + 1, RING, 3), t, opened)
    zip_ridge = 0.012 * np.exp(-((t - (0.852 if not opened else 0.90)) / 0.008) ** 2)[:, None]
    g[:, :FRONT + 1, 1] -= zip_ridge
    g[:, FRONT + SIDE:2 * FRONT + SIDE + 1, 1] += zip_ridge
    co[:cap] = g.reshape(-1, 3)
    o.data.vertices.foreach_set('co', co.astype(np.float32).ravel())
    o.data.update()
    _crease(o.data, cap)
    normals = np.empty(len(flat) * 3, np.float32)
    o.data.vertices.foreach_get('normal', normals)
    normals = normals.reshape(-1, 3)[:cap].reshape(ROWS + 1, RING, 3)
    parts = [o, _fins(g, body, opened), _label(g, normals, paper)]
    if valve_color is not None:
        parts.append(_valve(g, normals, valve_color))
    if opened:
        solidify(o, 0.012)
    subsurf(o)
    return parts


SKINS = {  # film colours, roughness, fibre bump, ink of the brand print
    'kraft': ('#B5946F', '#A28160', 0.68, 0.26, '#2E2219'),
    'white': ('#D9D8D4', '#D3D2CD', 0.46, 0.08, '#2B2622'),
    'black': ('#242220', '#1E1C1B', 0.40, 0.08, '#D8B98A'),
}


def film(kind, brand_png, top=2.05, sealed=True):
    """Bag body with the brand printed on the upper front, heat-seal ribs and a slight crumple."""
    one, two, rough, grain, ink = SKINS[kind]
    m = Mat('film-' + kind)
    base = linear(one)
    if kind == 'kraft':
        base = m.ramp(m.noise(26, 6, 0.72), [(0.38, linear(one)), (0.66, linear(two))])
        fibre = m.noise(1, 3, 0.5, m.scaled((120, 120, 420)))
        base = m.mix(0.22, base, m.ramp(fibre, [(0.4, linear('#CDB08B')), (0.6, linear('#846648'))]))
    place = m.node('Mapping')
    m.link(m.uv(), place.inputs['Vector'])
    share = 0.60
    wide = share * WIDTH
    sx, sy = 1 / share, LENGTH / (wide * 0.24)
    place.inputs['Scale'].default_value = (sx, sy, 1)
    place.inputs['Location'].default_value = (-(0.5 - share / 2) * sx, -0.665 * sy, 0)
    print_ = m.image(brand_png, place.outputs[0], 'CLIP')
    foil = kind == 'black'
    m.set(Base_Color=m.mix(print_['Alpha'], base, linear(ink)), Specular=0.42, Sheen=0.08,
          Roughness=m.math('MULTIPLY_ADD', print_['Alpha'], -0.12 if foil else 0.0, rough))
    if foil:
        m.set(Metallic=m.math('MULTIPLY', print_['Alpha'], 0.85))
    crumple = m.node('TexMusgrave', {'musgrave_type': 'RIDGED_MULTIFRACTAL'}, Scale=2.3, Detail=2.5, Dimension=1.1,
                     Lacunarity=2.1, Offset=0.9, Gain=1.2)
    m.link(m.coords(), crumple.inputs['Vector'])
    normal = m.bump(crumple.outputs[0], 0.17, 0.03)
    if sealed:
        z = m.xyz()[2]
        rib = m.math('SINE', m.math('MULTIPLY', z, 2 * math.pi / 0.026))
        band = m.math('MULTIPLY', m.math('GREATER_THAN', z, top - 0.20), m.math('LESS_THAN', z, top - 0.03))
        normal = m.bump(m.math('MULTIPLY', rib, band), 0.5, 0.006, normal)
    return m.set(Normal=m.bump(m.noise(300, 1, 0.5), grain, 0.004, normal))


def label_paper(index, rough=0.5):
    """Blank label stock; the artwork is laid on after the render through pass `print`."""
    m = Mat('label', Base_Color=(0.8, 0.8, 0.8, 1), Roughness=rough, Specular=0.35)
    m.printable(index)
    return m.set(Normal=m.bump(m.noise(420, 2, 0.5), 0.06, 0.004))
