"""Bucket hat standing on its brim: side panel, round top, sloping brim in rows of stitches.
Variant 1: cotton twill with four eyelets and a line sewn once round the crown;
variant 2: printed light cloth, without eyelets."""
import math
import bpy
import numpy as np
import garment_sim as gs
import garment_lib as gl
import headwear as hw
import cap
from cap import camera

STUDIO = '3q'
DECOR = (0.0, .105, .76)
TECH = 'dtg'
VARIANTS = (1, 2)
A, B, SIDE, BRIM = .084, .094, .088, .055        # base half axes, height of the side, width of the brim
SLOPE = math.radians(41)


class Hat:
    """az: 0 at the front; s: metres along the cloth from the brim seam, up over the side and the top."""

    def __init__(self, seed, soft):
        self.n = [gs.fnoise(seed + k, (.60, .045), 18) for k in range(3)]
        self.b = gs.fnoise(seed + 9, (.9, .9), 12)
        self.soft = soft
        self.base = BRIM * math.sin(SLOPE) + .0015

    def ell(self, az):
        return np.stack([A * np.sin(az), -B * np.cos(az)], -1)

    def crown(self, az, s):
        az, s = np.broadcast_arrays(np.asarray(az, float), np.asarray(s, float))
        R, r0 = .0075, .115                                # rounding of the top edge; taper
        up = np.minimum(s, SIDE - R)
        q = np.clip((s - up) / (R * 1.5708), 0, 1) * 1.5708
        over = np.maximum(s - (SIDE - R) - R * 1.5708, 0)
        rho = 1 - r0 * (up / SIDE) ** 1.15 + .012 * np.sin(np.pi * np.clip(up / SIDE, 0, 1))
        k = (A + B) / 2
        rr = rho - R / k * (1 - np.cos(q)) - over / k
        z = up + R * np.sin(q) + .004 * (1 - np.clip(rr / .85, 0, 1) ** 2)
        # soft cloth: shallow buckles of the side, a top that sinks a little
        w = gs.smooth(0, .025, s) * gs.smooth(0, .05, np.maximum(rr, 0) * k)
        d = self.soft * self.n[0](np.sin(az) * 1.3 + .8 * np.cos(az), s + .02 * np.sin(3 * az)) * w
        zz = self.soft * .9 * self.n[1](np.sin(az) * 1.2, np.cos(az) * .08 + s) * w - .003 * gs.smooth(.0, .06, over)
        # the seam round the top: a ridge, a groove beside it
        e = s - SIDE + .002
        d = d + .0009 * np.exp(-(e / .0022) ** 2) - .0006 * np.exp(-((e + .0045) / .0016) ** 2)
        # side seams, left and right
        a = np.minimum(np.abs(np.angle(np.exp(1j * (az - 1.55)))), np.abs(np.angle(np.exp(1j * (az + 1.59)))))
        d = d - .0010 * np.exp(-(a * k / .0015) ** 2) * (over <= 0) + .0004 * np.exp(-((a * k - .0045) / .003) ** 2) * (over <= 0)
        # the brim seam draws it in
        d = d - .0012 * np.exp(-(s / .003) ** 2)
        xy = self.ell(az) * np.maximum(rr + d * np.cos(q) / k, 0)[..., None]
        return np.concatenate([xy, (z + zz * gs.smooth(.3, 1, np.sin(q)) + d * np.sin(q) + self.base)[..., None]], -1)

    def brim(self, az, v):
        """v: 0 seam .. 1 edge."""
        az, v = np.broadcast_arrays(np.asarray(az, float), np.asarray(v, float))
        wave = self.b(np.sin(az) * 1.6, np.cos(az) * 1.6)
        sl = SLOPE + .07 * wave * v
        e = self.ell(az)
        u = e / np.linalg.norm(e, axis=-1)[..., None]
        run = BRIM * v * np.cos(sl) * (1 + .10 * np.cos(az))
        drop = BRIM * (np.sin(SLOPE) * v + .0035 / BRIM * np.sin(np.pi * v))
        drop = drop - .0030 * (wave + .9) * v ** 2
        return np.concatenate([e + u * (run + .0002)[..., None], (self.base - drop)[..., None]], -1)


def normals(f, a, s, h=1e-4):
    c = f(a, s)
    n = np.cross(f(a + h * 10, s) - c, f(a, s + h) - c)
    n /= np.linalg.norm(n, axis=-1)[..., None] + 1e-12
    return c, n


def build(q=1., variant=1, view='front'):
    soft = variant == 2
    kind = 'tape' if soft else 'twill'
    body, th = gl.material('body', kind, decor=1), gl.material('thread', 'thread')
    hat = Hat(21 if soft else 4, .0024 if soft else .0022)
    az = np.linspace(-np.pi, np.pi, 901)
    k = (A + B) / 2
    smax = SIDE - .0075 + .0075 * 1.5708 + k * (1 - .115 + .0034) - .0075 + .0004
    s = np.concatenate([np.linspace(0, SIDE + .006, 170), np.linspace(SIDE + .0075, smax, 60)])
    X = hat.crown(az[:, None], s[None])
    # pattern in metres: side above v = 0, brim below, the top flat round v = .20
    i = 170
    gl.grid_mesh('side', X[:, :i + 1], np.stack(np.broadcast_arrays(az[:, None] * k, s[None, :i + 1]), -1), [body])
    gl.grid_mesh('top', X[:, i:], X[:, i:, :2] + (0, .20), [body])
    v = np.linspace(0, 1, 110)
    Y, n = normals(hat.brim, az[:, None], v[None])
    n *= np.sign(n[..., 2:3])
    rows = np.linspace(.10, .95, 6 if soft else 8)
    pull = sum(np.exp(-((v - r) * BRIM / .0015) ** 2) for r in rows)
    # between the rows the two layers stand off a little, unevenly
    pk = gs.fnoise(31, (.05, .02), 24)(az[:, None] * .11, v[None] * BRIM) * .00025 * (1 - np.minimum(pull, 1))[None]
    th_ = .0015 * np.sqrt(1 - (1 - np.clip((1 - v) * BRIM / .0018, 0, 1)) ** 2)[None]
    G = np.concatenate([Y + n * (th_ - .00045 * pull[None] + pk)[..., None], (Y - n * th_[..., None])[:, ::-1]], 1)
    uv = np.stack(np.broadcast_arrays(az[:, None] * (k + .028), -.004 - v[None] * BRIM), -1)
    gl.grid_mesh('brim', G, np.concatenate([uv, uv[:, ::-1]], 1), [body], closed_v=True)
    runs = []
    for r in rows:
        c, m = normals(hat.brim, az, 0 * az + r)
        runs.append((c + m * np.sign(m[:, 2:]) * .0011, m * np.sign(m[:, 2:])))

    def on(a, t, lift=.0001):
        c, m = normals(hat.crown, a, t)
        m *= np.sign((m * (c - (0, 0, hat.base + .02))).sum(-1))[:, None]
        return c + m * lift, m
    runs.append(on(az, 0 * az + .0042))
    runs.append(on(az, 0 * az + SIDE - .0068))
    runs.append(on(az, 0 * az + SIDE + .0030))
    t = np.linspace(.002, SIDE - .006, 120)
    for a0 in (1.55, -1.59):
        for d in (.0032, -.0032):
            runs.append(on(a0 + d / k + 0 * t, t))
    gl.stitches('st', runs, th, .0031, .0011, .00034)
    if not soft:
        for i, (a, h) in enumerate(((1.02, .034), (1.26, .034), (-1.02, .034), (-1.26, .034))):
            c, m = on(np.array([a]), np.array([h]))
            hw.eyelet('eye%d' % i, c[0], m[0], IDENT, th, .0040)
        # a running stitch: a long swell that once stands up and breaks
        a = np.linspace(-np.pi, np.pi, 1500)
        gl.stitches('tipping_line', [on(*surf_line(a), .0002)], gl.material('tip', 'thread'), .0046, .0021, .00062)
    bpy.context.view_layer.update()


def surf_line(a):
    """The point break: swells run in from the left, one of them throws over."""
    x = a * (A + B) / 2                                  # metres from the front
    x0 = .036
    y = .050 + .0026 * np.sin(x / .0105 + .5) * gs.smooth(.022, .050, np.abs(x - x0)) + .020 * np.exp(-((x - x0) / .015) ** 2)
    over = .019 * np.exp(-((x - x0 - .003) / .0080) ** 2) * gs.smooth(.052, .070, y)
    return a + over / ((A + B) / 2), y


class IDENT_:
    def __call__(self, X):
        return X

    def turn(self, N):
        return N


IDENT = IDENT_()
