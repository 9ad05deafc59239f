"""Where a coffee comes from: a landscape per coffee, in the same morning light from the left.

No geometry and no samples: a height map is painted from the far end to the near one, column by column, with its own
shadows, and fog that lies in the valleys. Kinds: terraces, drying beds, the pass road, the roastery at dawn.
"""

import numpy as np

from mist import _clouds, _fractal

N = 1536      # cells of the height map
SPAN = 300.0  # its side in metres
CELL = SPAN / N


def _smooth(n, seed, cells, octaves=6, rough=0.5):
    """Value noise on a square, about -1 to 1."""
    rng = np.random.default_rng(seed)
    out = np.zeros((n, n), np.float32)
    amp = 1.0
    for _ in range(octaves):
        g = rng.random((cells + 2, cells + 2)).astype(np.float32) * 2 - 1
        p = np.linspace(0, cells, n, endpoint=False)
        i = p.astype(int)
        t = p - i
        t = (t * t * t * (t * (t * 6 - 15) + 10)).astype(np.float32)
        a = g[i][:, i] * (1 - t)[None] + g[i][:, i + 1] * t[None]
        b = g[i + 1][:, i] * (1 - t)[None] + g[i + 1][:, i + 1] * t[None]
        out += amp * (a * (1 - t)[:, None] + b * t[:, None])
        amp *= rough
        cells *= 2
    return out


def _grid():
    """x to the right, z away from the camera, in metres."""
    z, x = np.mgrid[0:N, 0:N].astype(np.float32) * CELL
    return x - SPAN / 2, z


def _crowns(seed, cells, share, octaves=2):
    """Tops of trees or shrubs as bumps, 0 to 1; `share` of the ground is theirs."""
    n = _smooth(N, seed, cells, octaves, 0.45)
    return np.clip((n + share) / (0.9 + share), 0, 1) ** 0.6


def _terraces(p):
    x, z = _grid()
    slope = 0.42 * z + 10 * _smooth(N, p['seed'], 3, 4) + 0.16 * p['lean'] * x
    step = 3.4
    level = slope / step
    part = level % 1
    flat = np.clip((part - 0.72) / 0.28, 0, 1)
    h = (np.floor(level) + flat * flat * (3 - 2 * flat)) * step
    row = np.clip(1.25 - np.abs((part * 2) % 1 - 0.5) * 2.6, 0, 1) * (part < 0.70)
    trees = _crowns(p['seed'] + 9, 190, 0.75) * row
    green = np.clip(trees * 2.2, 0, 1)[..., None]
    bare = np.array(p['earth']) * (1 + 0.25 * _smooth(N, p['seed'] + 3, 90, 3))[..., None]
    grass = np.array(p['leaf']) * (1.35 + 0.4 * _smooth(N, p['seed'] + 4, 140, 3))[..., None]
    bank = np.clip((part - 0.66) * 8, 0, 1)[..., None]
    color = bare * (1 - bank) + grass * 0.8 * bank
    leaves = np.array(p['leaf']) * (1 + 0.5 * _smooth(N, p['seed'] + 5, 320, 2))[..., None]
    leaves = leaves * (0.55 + 0.75 * trees[..., None])
    return h + trees * 1.7, color * (1 - green) + leaves * green, dict(eye=20.0, pitch=-0.02, stand=26, near=13)


def _beds(p):
    x, z = _grid()
    hill = np.clip(z - 95, 0, None) * 0.40
    h = 1.4 * _smooth(N, p['seed'], 4, 4) + hill * (1 + 0.5 * _smooth(N, p['seed'] + 1, 4, 5))
    turned = x + 2.7 * p['lean']
    far = z + 7 * np.floor(x / 5.4) % 3
    lane, along = (turned / 5.4) % 1, (far / 26) % 1
    bed = ((np.abs(lane - 0.5) < 0.19) & (along > 0.08) & (z < 84)).astype(np.float32)
    grass = np.array(p['earth']) * 0.5 + np.array(p['leaf']) * 0.9
    color = grass * (1 + 0.35 * _smooth(N, p['seed'] + 2, 160, 3))[..., None]
    wood = np.clip((z - 88) / 12, 0, 1)
    trees = _crowns(p['seed'] + 6, 170, 0.5) * wood
    color = color * (1 - trees[..., None]) + np.array(p['leaf']) * 0.8 * trees[..., None]
    ripple = 1 + 0.16 * np.sin(far * 9) * (0.5 + 0.5 * _smooth(N, p['seed'] + 7, 40, 2)) + 0.22 * _smooth(N, p['seed'] + 8, 380, 2)
    color = color * (1 - bed[..., None]) + np.array(p['crop']) * ripple[..., None] * bed[..., None]
    color = color * (1 - 0.45 * (bed * (np.abs(lane - 0.5) > 0.165))[..., None])
    return h + bed * 0.95 + trees * 4.5, color, dict(eye=12.0, pitch=0.02, stand=18, near=12)


def _road(p):
    x, z = _grid()
    base = 0.36 * z + 9 * _smooth(N, p['seed'], 3, 5)
    way = 34 * np.sin(z / 27 + p['lean']) * np.clip(1.25 - z / 260, 0.25, 1) + 4
    off = np.abs(x - way)
    lane = np.clip(1 - off / 3.6, 0, 1)
    row = (np.arange(N), np.clip(((way[:, 0] + SPAN / 2) / CELL).astype(int), 0, N - 1))
    bench = base[row][:, None]
    near = np.clip((9 - off) / 6, 0, 1)
    near = near * near * (3 - 2 * near)
    h = base * (1 - near) + bench * near
    trees = _crowns(p['seed'] + 6, 170, 0.55) * np.clip((off - 6) / 5, 0, 1) * np.clip(0.9 + _smooth(N, p['seed'] + 12, 9, 3) * 1.6, 0, 1)
    green = np.array(p['leaf']) * (1 + 0.5 * _smooth(N, p['seed'] + 2, 260, 3))[..., None]
    grass = np.array(p['leaf']) * 1.5 + np.array(p['earth']) * 0.4
    color = grass * (1 + 0.2 * _smooth(N, p['seed'] + 3, 120, 3))[..., None]
    t = np.clip(trees * 1.5, 0, 1)[..., None]
    color = color * (1 - t) + green * t
    asphalt = np.array([0.205, 0.195, 0.185]) * (1 + 0.12 * _smooth(N, p['seed'] + 4, 200, 2))[..., None]
    line = ((off < 0.14) & (z % 7 < 4.2)).astype(np.float32)[..., None]
    edge = ((off > 2.7) & (off < 2.9)).astype(np.float32)[..., None]
    paved = (lane > 0.17).astype(np.float32)[..., None]
    surface = asphalt * (1 - line) * (1 - edge) + np.array([0.62, 0.56, 0.45]) * np.maximum(line, edge)
    return h + trees * 3.6, color * (1 - paved) + surface * paved, dict(eye=34.0, pitch=-0.06, stand=42, near=24)


def _dawn(p):
    x, z = _grid()
    h = 1.2 * _smooth(N, p['seed'], 5, 4) + np.clip(z - 62, 0, None) * 0.33 * (1 + 0.4 * _smooth(N, p['seed'] + 1, 4, 5))
    open_ground = np.clip(2.1 * (1 - np.hypot(x / 40, (z - 40) / 30)), 0, 1)
    h = h * (1 - open_ground)
    trees = _crowns(p['seed'] + 6, 170, 0.45) * np.clip(1 - 1.6 * open_ground, 0, 1) * (z > 26)
    green = np.array(p['leaf']) * (1 + 0.5 * _smooth(N, p['seed'] + 2, 260, 3))[..., None]
    grass = (np.array(p['leaf']) * 1.3 + np.array(p['earth']) * 0.5) * (1 + 0.4 * _smooth(N, p['seed'] + 3, 380, 3, 0.8))[..., None]
    t = np.clip(trees * 1.5, 0, 1)[..., None]
    color = grass * (1 - t) + green * t
    gravel = np.array([0.30, 0.26, 0.21]) * (1 + 0.25 * _smooth(N, p['seed'] + 4, 300, 2))[..., None]
    yard = np.clip(2.4 * (1 - np.hypot((x - 7) / 17, (z - 36) / 9)) + 0.9 * _smooth(N, p['seed'] + 14, 24, 4), 0, 1)[..., None] * 0.85
    way = np.clip(1.6 - np.abs(x - 7 + 0.35 * (38 - z) - 3 * np.sin(z / 9)) / 1.3, 0, 1)[..., None] * (z < 38)[..., None] * 0.8
    yard = np.maximum(yard, way)
    color = color * (1 - yard) + gravel * yard
    return h + trees * 4.6, color, dict(eye=7.5, pitch=0.02, house=True, stand=12, near=7)


KINDS = {'terraces': _terraces, 'beds': _beds, 'road': _road, 'dawn': _dawn}


def _shade(h, sun):
    """Light on the height map: slope against the sun, and the shadow that everything throws to the right."""
    gz, gx = np.gradient(h, CELL)
    n = np.sqrt(gx * gx + gz * gz + 1)
    direct = np.clip((-gx * sun[0] + sun[1] - gz * sun[2]) / n, 0, None)
    x = np.arange(N, dtype=np.float32)[None] * CELL
    drop = 0.42
    reach = np.maximum.accumulate(h + drop * x, axis=1) - drop * x
    lit = 1 / (1 + np.exp(np.clip((reach - h - 0.6) * 2.2, -30, 30)))
    return direct * lit, np.clip(0.72 + 0.28 / n, 0, 1)


def _poly(px, py, points):
    """Soft inside of a convex polygon on the screen."""
    inside = np.ones_like(px)
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        side = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / max(np.hypot(bx - ax, by - ay), 1e-6)
        inside = np.minimum(inside, np.clip(side + 0.5, 0, 1))
    return inside[..., None]


def _house(img, px, py, project, light, air, fog):
    """The old tea factory: a long house under one roof, three windows lit."""
    def paint(points, color):
        m = _poly(px, py, [project(*q) for q in points])
        img[:] = img * (1 - m) + (np.array(color) * (1 - fog) + air * fog) * m

    z0, z1, left, right, eave, ridge = 40.0, 49.0, -3.0, 17.0, 3.4, 6.4
    paint([(left, 0, z0), (left, eave, z0), (right, eave, z0), (right, 0, z0)], light * np.array([0.36, 0.33, 0.29]))
    paint([(left, 0, z1), (left, eave, z1), (left, eave, z0), (left, 0, z0)], light * np.array([0.62, 0.55, 0.46]))
    paint([(left, eave, z1), (left, ridge, (z0 + z1) / 2), (left, eave, z0)], light * np.array([0.66, 0.58, 0.48]))
    paint([(left - 0.6, eave - 0.15, z0 - 0.6), (left - 0.6, ridge, (z0 + z1) / 2), (right + 0.6, ridge, (z0 + z1) / 2), (right + 0.6, eave - 0.15, z0 - 0.6)],
          light * np.array([0.20, 0.115, 0.085]))
    for k in range(5):
        x = left + 2.2 + 3.7 * k
        glow = np.array([2.1, 1.25, 0.52]) if k in (1, 2, 4) else np.array([0.10, 0.11, 0.12])
        paint([(x, 1.1, z0), (x, 2.7, z0), (x + 1.5, 2.7, z0), (x + 1.5, 1.1, z0)], glow)
        paint([(x + 0.70, 1.1, z0), (x + 0.70, 2.7, z0), (x + 0.80, 2.7, z0), (x + 0.80, 1.1, z0)], np.array([0.05, 0.04, 0.03]))
    paint([(11.2, ridge - 0.5, 44), (11.2, ridge + 2.2, 44), (12.0, ridge + 2.2, 44), (12.0, ridge - 0.5, 44)], light * np.array([0.30, 0.28, 0.26]))
    sx, sy = project(11.6, ridge + 2.4, 44)
    w = px.shape[1]
    rise = np.clip((sy - py) / (0.42 * w), 0, 1)
    drift = sx + rise ** 1.25 * 0.20 * w + 0.016 * w * np.sin(rise * 17)
    plume = np.exp(-((px - drift) / (0.006 * w + 0.055 * w * rise)) ** 2) * (rise > 0) * (1 - rise) ** 1.3 * 0.55
    img[:] = img * (1 - plume[..., None]) + np.array([0.98, 0.90, 0.82]) * plume[..., None]


def scene(p, w, h):
    rng = np.random.default_rng(p['seed'])
    warm = p['warm']
    y, x = np.mgrid[0:1:h * 1j, 0:1:w * 1j].astype(np.float32)
    horizon = 0.36 if w > h else 0.50
    sun = (0.16, horizon - 0.16)
    d = np.sqrt(((x - sun[0]) * w / h) ** 2 + (y - sun[1]) ** 2)
    top = np.array([0.42, 0.48, 0.53]) * (1 - 0.10 * warm)
    low = np.array([0.93, 0.82, 0.68 - 0.10 * warm])
    t = np.clip(y / (horizon + 0.12), 0, 1)[..., None]
    img = top * (1 - t) + low * t + np.array([1.3, 0.86, 0.46]) * (0.42 * np.exp(-(d / 0.42) ** 2))[..., None]
    streak = np.clip(_clouds(h, w, p['seed'] + 1, 6, 5.0) * 1.4, 0, 1)[..., None] * np.clip(1 - y / horizon, 0, 1)[..., None]
    img = img * (1 - 0.20 * streak) + np.array([1.0, 0.86, 0.72]) * 0.20 * streak
    air = np.array([0.88, 0.79, 0.69 - 0.05 * warm])
    xs = np.linspace(0, 1, w) * w / h * 1.1
    for n in range(4):  # ranges behind the map
        k = n / 3
        crest = horizon - 0.10 + 0.10 * k + _fractal(xs * (0.8 + 0.4 * k), p['seed'] * 7 + n, 6, 0.48) * (0.20 - 0.06 * k)
        inside = 1 / (1 + np.exp(np.clip(-(y - crest[None]) * h / 0.9, -60, 60)))[..., None]
        depth = np.clip((y - crest[None]) / 0.14, 0, 1)[..., None]
        haze = np.clip(0.90 - 0.22 * k + 0.4 * depth, 0, 0.985)
        img = img * (1 - inside) + (np.array(p['leaf']) * 0.8 * (1 - haze) + air * haze) * inside
    land, color, view = KINDS[p['kind']](p)
    direct, open_sky = _shade(land, (-0.62, 0.52, -0.28))
    light = direct[..., None] * np.array([3.1, 2.45, 1.75]) + open_sky[..., None] * np.array([0.62, 0.66, 0.70])
    shown = (color * light).astype(np.float32)
    eye = view['eye'] + land[: int(view['stand'] / CELL), N // 2 - 60 : N // 2 + 60].mean()
    focal = 1.05 * w / 2 / np.tan(np.radians(30)) / 1.35
    middle = (horizon + view['pitch']) * h
    cols = (np.arange(w) - w / 2) / focal
    py, px = np.mgrid[0:h, 0:w].astype(np.float32)
    yy = np.arange(h, dtype=np.float32)[:, None]
    base = land[: int(120 / CELL)].mean()
    drift = _smooth(N, p['seed'] + 31, 5, 4)
    depths = [286.0]
    while depths[-1] > view['near']:
        depths.append(depths[-1] - max(CELL * 0.9, depths[-1] * 0.0032))

    def sample(z):
        """Of one slice: the row of the map, its cells left of each column and how far right of them, and the line it draws."""
        row = min(int(z / CELL), N - 1)
        fx = (cols * z + SPAN / 2) / CELL
        i = np.clip(fx.astype(int), 0, N - 2)
        s = (fx - i).astype(np.float32)
        hh = land[row][i] * (1 - s) + land[row][i + 1] * s
        line = np.where((fx > 1) & (fx < N - 2), middle + (eye - hh) / z * focal, h + 10)
        return row, i, s, hh, line

    slices = [sample(z) for z in depths]
    built = False
    for n, z in enumerate(depths):
        if view.get('house') and not built and z < 44:
            built = True
            project = lambda a, b, c: (w / 2 + a / c * focal, middle + (eye - b) / c * focal)
            _house(img, px, py, project, np.array([1.25, 1.1, 0.95]), air, 0.20)
        row, i, s, hh, line = slices[n]
        cc = shown[row][i] * (1 - s)[:, None] + shown[row][i + 1] * s[:, None]
        low_fog = np.exp(-np.clip(hh - base + 4, 0, None) / (7 + 9 * p['fog'])) * (1 + 0.7 * drift[row][i])
        fog = 1 - np.exp(-np.clip((z - 16) / 300, 0, None) * (0.55 + 0.9 * p['fog'] + 3.0 * p['fog'] * np.clip(low_fog, 0, 2)))
        cc = cc * (1 - fog[:, None]) + air * fog[:, None]
        first = int(np.clip(np.floor(line.min()) - 1, 0, h))
        # what lies below the next line is painted over by the nearer slice
        last = h if n + 1 == len(depths) else int(np.clip(slices[n + 1][4].max() + 2, first, h))
        if first < last:
            m = np.clip(yy[first:last] - line[None] + 0.5, 0, 1)[..., None]
            img[first:last] = img[first:last] * (1 - m) + cc[None] * m
    bank = np.clip(_clouds(h, w, p['seed'] + 50, 6, 3.4) * 1.1 + 0.05, 0, 0.75)
    belt = np.exp(-((y - horizon - 0.10) / 0.13) ** 2)
    cover = (bank * belt * (0.35 + 0.85 * p['fog']))[..., None]
    img = img * (1 - cover) + air * 1.02 * cover
    grain = rng.normal(0, 0.012, (h, w, 1))
    return (img * (1 + grain)).astype(np.float32)


def build(p, job):
    look = {'exposure': -0.22, 'contrast': 1.26, 'shoulder': 0.60, 'pivot': 0.30, 'vignette': 0.06}
    return {'level': False, 'paint': lambda w, h: scene(p, w, h), 'look': look}
