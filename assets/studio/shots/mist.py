"""Mountain mist at dawn. No geometry: ridges are fractal curves, the mist between them is aerial perspective."""

import numpy as np


def _fractal(x, seed, octaves=9, rough=0.5):
    rng = np.random.default_rng(seed)
    y = np.zeros_like(x)
    amp, freq = 1.0, 1.3
    for _ in range(octaves):
        grid = rng.random(int(freq * 8) + 4)
        p = (x * 1.0) * freq + rng.random() * 3
        i = np.floor(p).astype(int) % (len(grid) - 1)
        t = p - np.floor(p)
        t = t * t * (3 - 2 * t)
        y += amp * (grid[i] * (1 - t) + grid[i + 1] * t - 0.5)
        amp *= rough
        freq *= 2.03
    return y


def _clouds(h, w, seed, octaves=6, stretch=3.0):
    """Soft fog banks, longer than high."""
    rng = np.random.default_rng(seed)
    out = np.zeros((h, w), np.float32)
    amp = 1.0
    for o in range(octaves):
        gh, gw = int(3 * 2 ** o), int(3 * 2 ** o * w / h / stretch) + 2
        g = rng.random((gh + 2, gw + 2)).astype(np.float32)
        y, x = np.linspace(0, gh, h, endpoint=False), np.linspace(0, gw, w, endpoint=False)
        iy, ix = y.astype(int), x.astype(int)
        fy, fx = (y - iy)[:, None], (x - ix)[None]
        fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
        a = g[iy][:, ix] * (1 - fx) + g[iy][:, ix + 1] * fx
        b = g[iy + 1][:, ix] * (1 - fx) + g[iy + 1][:, ix + 1] * fx
        out += amp * (a * (1 - fy) + b * fy - 0.5)
        amp *= 0.5
    return out


def paint(w, h):
    """Returns scene-linear light (h, w, 3)."""
    y, x = np.mgrid[0:1:h * 1j, 0:1:w * 1j].astype(np.float32)
    aspect = w / h
    sun = (0.66, 0.30)
    d = np.sqrt(((x - sun[0]) * aspect) ** 2 + (y - sun[1]) ** 2)
    top, low, glow = np.array([0.36, 0.44, 0.52]), np.array([0.95, 0.80, 0.62]), np.array([1.5, 0.95, 0.5])
    t = np.clip(y / 0.55, 0, 1)[..., None]
    img = top * (1 - t) + low * t
    disc = 1 / (1 + np.exp(np.clip((d - 0.034) / 0.0025, -60, 60)))[..., None]
    img = img + glow * (0.55 * np.exp(-(d / 0.30) ** 2))[..., None] + np.array([2.4, 2.0, 1.4]) * disc
    streaks = np.clip(_clouds(h, w, 5, 6, 6.0) * 1.5, 0, 1)[..., None] * np.clip(1 - y / 0.4, 0, 1)[..., None]
    img = img * (1 - 0.16 * streaks) + np.array([1.0, 0.82, 0.66]) * 0.16 * streaks
    xs = np.linspace(0, 1, w) * aspect * 1.1
    layers = 8
    for n in range(layers):
        k = n / (layers - 1)
        base = 0.36 + 0.62 * k ** 1.15
        big = _fractal(xs * (0.55 + 0.25 * k), 40 + n * 3, 5, 0.46) * (0.34 - 0.12 * k)
        fine = _fractal(xs * 4, 90 + n, 7, 0.62) * (0.010 + 0.012 * k)
        trees = np.abs(_fractal(xs * 60, 130 + n, 5, 0.7)) * (0.0015 + 0.016 * k ** 2)
        crest = base + big + fine - trees
        inside = 1 / (1 + np.exp(np.clip(-(y - crest[None]) * h / 0.8, -60, 60)))
        # Mist and light follow the mountain, not its single trees.
        depth = y - (base + big)[None]
        near = np.array([0.022, 0.040, 0.036])
        air = np.array([0.86, 0.76, 0.66]) * (1 - 0.25 * k) + np.array([0.25, 0.12, 0.0]) * np.exp(-((x - sun[0]) * 2.2) ** 2)[..., None] * (1 - k)
        haze = np.clip(0.90 - 0.86 * k ** 0.75, 0.03, 1)
        fog = np.clip(haze + (1 - haze) * np.clip(depth / (0.16 - 0.05 * k), 0, 1) ** 1.6 * (0.95 - 0.35 * k), 0, 1)
        bank = np.clip(_clouds(h, w, 200 + n, 6, 3.2) * 0.9 + 0.1, -0.25, 0.5) * (0.55 - 0.2 * k)
        fog = np.clip(fog + bank * np.clip(depth / 0.10, 0, 1), 0, 1)[..., None]
        slope = np.gradient(base + big)[None, :, None] * h / 3
        lit = 1 + np.clip(-slope * np.sign(x - sun[0])[..., None], -0.5, 0.6) * 0.5 * (1 - k)
        land = near * lit * (1 - fog) + air * fog
        img = img * (1 - inside[..., None]) + land * inside[..., None]
    grain = np.random.default_rng(3).normal(0, 0.012, (h, w, 1))
    return (img * (1 + grain)).astype(np.float32)


def build(p, job):
    return {'level': False, 'paint': paint, 'look': {'exposure': -0.15, 'contrast': 1.05, 'shoulder': 0.60}}
